/** Headers of every answer, whoever gives it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A year; the domains below this one are their operator's to decide. */
const HSTS = 'max-age=31536000'

/** True when the visitor came over TLS: to this process, or to a proxy whose word is taken (`TRUST_PROXY`). */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

/** The mark that keeps a cookie off plain HTTP, where the page itself came over TLS. */
export function secureMark(request: FastifyRequest): string {
  return isSecure(request) ? '; Secure' : ''
}

/** No answer is ever taken for another type than it says, and who came over TLS comes over TLS again. */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isSecure(request)) reply.header('strict-transport-security', HSTS)
    done()
  })
}
