/** `/api/*` to an API in a process of its own, which can be restarted while the pages stay. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { FastifyPluginAsync } from 'fastify'

/** How long a request waits for an API that is just restarting. */
const PATIENCE_MS = 4000
const PAUSE_MS = 100

/** Headers without those of one connection: HTTP/2 has its own and refuses HTTP/1's. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !/^(connection|keep-alive|transfer-encoding)$/.test(name),
    ),
  )
}

/** Passes everything below the prefix on to `origin()`, unchanged, at the same path. */
export function apiProxy(origin: () => string): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    app.all('/*', (request, reply) => {
      reply.hijack()
      const until = Date.now() + PATIENCE_MS
      const forward = () => {
        const target = new URL(request.raw.url ?? '/', origin())
        const outgoing = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, {
          method: request.method,
          headers: { ...endToEnd(request.headers), host: target.host },
        })
        outgoing.on('response', (incoming) => {
          reply.raw.writeHead(incoming.statusCode ?? 502, endToEnd(incoming.headers))
          incoming.pipe(reply.raw)
        })
        outgoing.on('error', () => {
          if (Date.now() < until) return void setTimeout(forward, PAUSE_MS)
          reply.raw.writeHead(502, { 'cache-control': 'no-store' })
          reply.raw.end()
        })
        outgoing.end(request.body ?? undefined)
      }
      forward()
    })
  }
}
