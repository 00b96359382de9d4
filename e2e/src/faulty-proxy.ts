import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FaultyProxy {
  /** Its origin. */
  url: string
  /** From now on files whose path matches are not answered; null: all are. What hangs already hangs on. */
  hang(pattern: RegExp | null): void
  /** From now on files whose path matches arrive with other bytes, and may be cached for ever as these; null: none. */
  damage(pattern: RegExp | null): void
  close(): void
}

/**
 * The app behind a network that may swallow requests or change answers. Unlike `page.route` it leaves the browser's HTTP cache on, where a
 * second request for a file waits for the first.
 */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let hanging: RegExp | null = null
  let damaging: RegExp | null = null
  const server = createServer((asked, answer) => {
    if (hanging?.test(asked.url ?? '')) return
    const { method, headers } = asked
    const passed = request(target + asked.url, { method, headers }, (response) => {
      if (damaging?.test(asked.url ?? '')) {
        const { 'content-encoding': _, 'content-length': __, ...kept } = response.headers
        response.resume()
        answer.writeHead(200, kept).end('/* changed on the way */')
        return
      }
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang(pattern) {
      hanging = pattern
    },
    damage(pattern) {
      damaging = pattern
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
