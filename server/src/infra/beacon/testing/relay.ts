import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Heard, QUICKNET } from '../index.ts'

/** A relay of a test: answers what `say` writes. */
export interface TestRelay {
  url: string
  /** Paths that were asked for. */
  asked: string[]
  close(): Promise<void>
}

export async function openRelay(
  say: (response: ServerResponse, round: string, chain: string) => void,
): Promise<TestRelay> {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const [, chain = '', , round = ''] = url.split('/')
    say(response, round, chain)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An honest relay that knows these rounds. */
export function openHonestRelay(rounds: () => readonly Heard[], chain = QUICKNET): Promise<TestRelay> {
  return openRelay((response, which) => {
    const known = rounds()
    const heard = which === 'latest' ? known.at(-1) : known.find(({ round }) => String(round) === which)
    response
      .writeHead(heard ? 200 : 425, { chain: chain.hash })
      .end(JSON.stringify(heard ?? { error: 'still to come' }))
  })
}
