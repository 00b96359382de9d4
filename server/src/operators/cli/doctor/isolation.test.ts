import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { isolationOf } from './facts.ts'

test('the isolation of rendering is read from the gateway’s metrics, with the token that they ask for', async () => {
  const said = (kind: string) =>
    ['kernel', 'process', 'none'].map((one) => `app_render_isolation{kind="${one}"} ${Number(one === kind)}`).join('\n')
  let text = said('none')
  const server = createServer(({ headers }, response) =>
    response.end(headers.authorization === 'Bearer word' ? text : 'no'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const own = { port, token: 'word', public: false }
  for (const kind of ['kernel', 'process', 'none']) {
    text = said(kind)
    expect(await isolationOf(own)).toBe(kind)
    expect(await isolationOf({ ...own, port: null }, String(port))).toBe(kind)
  }
  expect(await isolationOf({ ...own, token: '' })).toBeUndefined()
  server.close()
  await once(server, 'close')
  expect(await isolationOf(own)).toBeUndefined()
})
