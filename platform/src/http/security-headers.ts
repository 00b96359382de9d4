/** Headers of every answer, whoever gives it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendStatusPage } from './standalone-page.ts'

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

/** What an answer is that says nothing else: opened by itself, and as a worker, it runs nothing and is of no origin. */
const ALONE = 'sandbox'

/** The one script of this origin that may run outside of a page. */
const WORKER = '/sw.js'

/** A browser asks for code that is to run outside of a page: any worker, and what a worklet is made of. */
const isForWorker = ({ headers, url }: FastifyRequest): boolean =>
  /work(?:er|let)$/.test(String(headers['sec-fetch-dest'] ?? '')) && url.split('?', 1)[0] !== WORKER

/**
 * No answer is ever taken for another type than it says, and who came over TLS comes over TLS again. What is no page is none in a
 * window of its own either: a script of the page would reach into it, past the page's policy. No released file becomes a
 * worker, which would outlive its page (docs/decisions/083-hundred-ways.md).
 */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isSecure(request)) reply.header('strict-transport-security', HSTS)
    if (isForWorker(request)) sendStatusPage(request, reply, 404)
    else done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // browsers take the headers of a 304 over into what they have kept
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', ALONE)
    done(null, payload)
  })
}
