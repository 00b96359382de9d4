import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { AT_ONCE, measureRenderedShare } from './rendered-share.ts'

test('counts the pages with a screen, for each number of requests at once', async () => {
  let [asked, now, most] = [0, 0, 0]
  const server = createServer((request, response) => {
    asked++
    most = Math.max(most, ++now)
    const isMember = request.headers.cookie === 'yaksok-view=v'
    // every other page of the member has its screen
    response.end(`<script id="page-answers">{"drawn":${isMember && asked % 2 === 0}}</script>`, () => now--)
  }).listen(0)
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const shares = await measureRenderedShare({ origin, session: { token: '', view: 'v' } }, 40)
    expect(shares.map(({ atOnce, pages, rendered }) => [atOnce, pages, rendered])).toEqual(
      AT_ONCE.map((atOnce) => [atOnce, 40, 0.5]),
    )
    expect(most).toBeLessThanOrEqual(40)
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
