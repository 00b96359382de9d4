/** What machines ask of any process, whatever it does: whether it lives, whether it is ready, and its counters. */
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { type MetricsAccess, registerMetrics } from './metrics-access.ts'

export interface Probes {
  /** Checks by name; ready where all are true. */
  ready(): Promise<Record<string, boolean>>
  registries: Registry[]
  metricsAccess?: MetricsAccess
}

/** `/healthz`, `/readyz` and `/metrics`. */
export function registerProbes(app: FastifyInstance, { ready, registries, metricsAccess }: Probes): void {
  const quiet = { logLevel: 'warn' } as const

  /** Alive: the process answers. */
  app.get('/healthz', quiet, async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))

  /** Ready: every check holds. 200 or 503, with the checks by name. */
  app.get('/readyz', quiet, async (_, reply) => {
    const checks = await ready()
    return reply
      .header('cache-control', 'no-store')
      .code(Object.values(checks).every(Boolean) ? 200 : 503)
      .send(checks)
  })

  registerMetrics(app, registries, metricsAccess)
}
