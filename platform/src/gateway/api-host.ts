/** A process without pages: the API, what the gateways ask it among themselves, and the operator's end points. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { GatewayMetrics, registerErrorAnswers, registerHeaders } from '../http/index.ts'
import type { GatewayOptions } from './create-gateway.ts'
import { makeServer } from './create-server.ts'
import { registerProbes } from './operations/index.ts'
import { warnOfForwarded } from './warn-of-proxy.ts'

export interface ApiHostOptions
  extends Pick<
    GatewayOptions,
    'limits' | 'server' | 'stopping' | 'tracing' | 'metrics' | 'metricPrefix' | 'metricsAccess' | 'ready'
  > {
  /** Mounted under `/api`; absent: the process only works in the background. */
  api?: FastifyPluginAsync
  /** More routes of the caller. */
  extend?: (app: FastifyInstance) => void
}

/** Makes the server of such a process; the caller listens and closes. */
export async function createApiHost(options: ApiHostOptions): Promise<FastifyInstance> {
  const app = makeServer(options, true)
  const metrics = new GatewayMetrics(options.metricPrefix)
  registerHeaders(app)
  registerErrorAnswers(app, metrics)
  if (!options.server?.trustProxy) warnOfForwarded(app)
  if (options.api) await app.register(options.api, { prefix: '/api' })
  registerProbes(app, {
    ready: async () => (await options.ready?.().catch(() => ({ api: false }))) ?? {},
    registries: [metrics, ...(options.metrics ?? [])],
    ...(options.metricsAccess && { metricsAccess: options.metricsAccess }),
  })
  options.extend?.(app)
  return app
}
