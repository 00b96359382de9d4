import { request as ask, createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to the app that can be held up and cut: what a service worker asks for, no page's routes see. */
export interface HeldProxy {
  url: string
  /** Requests whose path fits wait until `let go`; answers that. */
  hold(path: RegExp): () => void
  /** Nobody answers any more, or again. */
  cut(off: boolean): void
  /** A path is answered with this script from now on. */
  answer(path: string, script: string): void
  /** Paths that were asked for, in order. */
  asked: string[]
  close(): Promise<void>
}

export async function openHeldProxy(target: string): Promise<HeldProxy> {
  const { port } = new URL(target)
  const holds = new Map<RegExp, { over: Promise<void>; end(): void }>()
  const answers = new Map<string, string>()
  const asked: string[] = []
  let off = false
  const server = createServer(async (incoming: IncomingMessage, answer) => {
    const path = incoming.url ?? '/'
    asked.push(path)
    for (const [held, { over }] of holds) if (held.test(path)) await over
    if (off) return incoming.socket.destroy()
    const script = answers.get(path)
    if (script !== undefined) return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    const onwards = ask(
      { host: '127.0.0.1', port, path, method: incoming.method, headers: incoming.headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    onwards.on('error', () => incoming.socket.destroy())
    answer.on('close', () => onwards.destroy())
    incoming.pipe(onwards)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    hold(path) {
      const { promise: over, resolve: end } = Promise.withResolvers<void>()
      holds.set(path, { over, end })
      return () => {
        holds.delete(path)
        end()
      }
    },
    answer: (path, script) => void answers.set(path, script),
    cut(next) {
      off = next
      if (next) server.closeAllConnections()
    },
    close: () => {
      for (const { end } of holds.values()) end()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
