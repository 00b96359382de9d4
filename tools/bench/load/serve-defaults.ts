/** Serving plugin defaults: a plain static server a part. */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { apiProxy } from '@yaksok/platform/dev'
import { createGateway } from '@yaksok/platform/gateway'
import type { DefaultsBuild } from './defaults.ts'
import type { Closable, ServerOptions } from './servers.ts'
import { WORK } from './variants.ts'

const HASHED = /\.[0-9a-f]{8,}\.|\/\d+\.[0-9a-f]+\./

/** Serves the defaults build: a plain static server a part, compressed and cached as a careful operator would. */
export async function serveDefaults(
  build: DefaultsBuild,
  api: string,
  portOf: (name: string) => number,
  server: ServerOptions = {},
): Promise<Closable> {
  const apps = await Promise.all(
    Object.entries(build.folders).map(async ([name, folder]) => {
      const store = join(WORK, 'none')
      const app = await createGateway({
        store,
        server,
        ...(name === 'shell' && { api: apiProxy(() => api) }),
        extend(instance) {
          instance.addHook('onRequest', async (request, reply) => {
            const path = new URL(request.url, 'http://x').pathname
            if (path.startsWith('/api/') || path === '/telemetry') return
            const file = existsSync(join(folder, path)) && extname(path) ? path : '/index.html'
            const encoded = join(folder, `${file}.br`)
            const compressed = existsSync(encoded)
            reply
              .type(TYPES[extname(file)] ?? 'application/octet-stream')
              .header('access-control-allow-origin', '*')
              // what has no policy of its own the gateway takes for no page, and holds in a sandbox
              .header('content-security-policy', "base-uri 'self'")
              .header('vary', 'accept-encoding')
              .header('cache-control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
            if (compressed) reply.header('content-encoding', 'br')
            await reply.send(readFileSync(compressed ? encoded : join(folder, file)))
          })
        },
      })
      await app.listen({ host: '127.0.0.1', port: portOf(name) })
      return app
    }),
  )
  return {
    async close() {
      await Promise.all(apps.map((app) => app.close()))
    },
  }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
}
