/** For tests: an app between a checkout and its gateway, some of whose answers are not what the gateway said. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers in the place of the gateway, of what that said; undefined passes it on. */
export type Lie = (answer: ServerResponse, body: Buffer) => void

export interface TamperedApp {
  url: string
  /** Addresses that were asked for since the last look. */
  asked(): string[]
  /** From now on it stands before another gateway. */
  move(gateway: string): void
  /** From now on what is asked for at an address that `where` fits is answered by `lie`. */
  tell(where: RegExp, lie: Lie): void
  close(): Promise<void>
}

export async function openTamperedApp(gateway: string): Promise<TamperedApp> {
  let behind = gateway
  let seen: string[] = []
  let told: { where: RegExp; lie: Lie } | undefined
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { url = '' } = request
    seen.push(url)
    const real = await fetch(behind + url)
    const body = Buffer.from(await real.arrayBuffer())
    if (told?.where.test(url)) return told.lie(reply, body)
    reply.writeHead(real.status, { 'content-type': real.headers.get('content-type') ?? '' }).end(body)
  }
  const server = createServer((request, reply) => void answer(request, reply).catch(() => reply.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked() {
      const before = seen
      seen = []
      return before
    },
    move(to) {
      behind = to
    },
    tell(where, lie) {
      told = { where, lie }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
