import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves a built gallery on loopback from memory; every address without a file is the page.
 * @param port 0 takes a free one
 * @returns the server, listening, and its address
 */
export async function serveGallery(dir: string, port: number): Promise<{ server: Server; url: string }> {
  const files = new Map(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(dir.length), readFileSync(path)]),
  )
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const name = files.has(pathname) ? pathname : '/index.html'
    response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
    response.end(files.get(name))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the gallery has no port')
  return { server, url: `http://localhost:${address.port}` }
}
