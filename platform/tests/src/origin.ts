import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** What an address of an origin answers. */
export interface OriginAnswer {
  body: string | Uint8Array
  /** Content type. */
  type: string
  status?: number
}

/** A server on this machine, at an origin that is not the app's. */
export interface Origin {
  origin: string
  close(): void
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
}

/** A file of a folder. Throws where it is not there. */
export const fileOf = (folder: string, path: string): OriginAnswer => ({
  body: readFileSync(join(folder, path)),
  type: TYPES[extname(path)] ?? 'application/octet-stream',
})

/** Opens an origin that any other may load from; what `answer` throws at is not found. */
export async function openOrigin(
  answer: (path: string, request: IncomingMessage) => OriginAnswer | Promise<OriginAnswer>,
): Promise<Origin> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store')
    try {
      const { body, type, status = 200 } = await answer(pathname, request)
      response.writeHead(status, { 'content-type': type }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
