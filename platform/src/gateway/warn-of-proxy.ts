/**
 * Says loudly that a proxy stands in front of an app that was not told of it: every visitor then has one address
 * (platform/docs/decisions/040-trusted-proxies.md).
 */
import type { FastifyInstance } from 'fastify'

const ONCE_MS = 60_000

/** Warns, at most once a minute, of requests with X-Forwarded-For while `TRUST_PROXY` is unset. */
export function warnOfForwarded(app: FastifyInstance, clock: () => number = Date.now): void {
  let quietUntil = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined && clock() >= quietUntil) {
      quietUntil = clock() + ONCE_MS
      app.log.warn(
        { event: 'trust-proxy', from: request.ip },
        'X-Forwarded-For arrived while TRUST_PROXY is unset: behind a proxy all visitors share one address and its limits',
      )
    }
    done()
  })
}
