/** What operators and machines ask: health, readiness, metrics and the registry. */
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry as Metrics } from 'prom-client'
import type { GatewayMetrics } from '../../http/index.ts'
import type { ReleaseStore } from '../../release-store/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import type { MetricsAccess } from './metrics-access.ts'
import { registerProbes } from './probes.ts'
import { liveDocument } from './serve-live.ts'
import { discoveryDocument } from './serve-registry.ts'

export interface OperationsOptions {
  store: ReleaseStore
  live: LiveRegistry
  /** The gateway's own counters. */
  metrics: GatewayMetrics
  others: Metrics[]
  ready?: () => Promise<Record<string, boolean>>
  metricsAccess?: MetricsAccess
}

/** `/healthz`, `/readyz`, `/metrics`, `/registry.json` and `/live.json`. */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { store, live, metrics, others, ready, metricsAccess } = options
  describeRegistry(live, metrics)
  const quiet = { logLevel: 'warn' } as const
  registerProbes(app, {
    ready: async () => ({
      composition: live.composition(null) !== undefined,
      ...(ready && (await ready().catch(() => ({ api: false })))),
    }),
    registries: [metrics, ...others],
    ...(metricsAccess && { metricsAccess }),
  })

  /** The live registry in the Frontend Discovery schema. */
  app.get('/registry.json', quiet, async (request, reply) => {
    const registry = live.registry()
    const etag = `"r${registry.extras.revision}"`
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(discoveryDocument(registry))
  })

  /** Signatures and templates of what is live: with the registry and its files, all that a checkout needs of the app. */
  let answer = { revision: Number.NaN, text: '' }
  app.get('/live.json', quiet, async (_, reply) => {
    const { revision } = live.registry().extras
    if (answer.revision !== revision) answer = { revision, text: JSON.stringify(liveDocument(store, live)) }
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(answer.text)
  })
}

function describeRegistry(live: LiveRegistry, metrics: GatewayMetrics): void {
  const registers = [metrics]
  new Gauge({
    name: metrics.named('registry_revision'),
    help: 'Revision of the registry that is served',
    registers,
    collect() {
      this.set(live.registry().extras.revision)
    },
  })
  new Gauge({
    name: metrics.named('registry_damaged'),
    help: '1 while registry.json is missing or damaged and the last good one is served',
    registers,
    collect() {
      this.set(live.status().damaged ? 1 : 0)
    },
  })
  new Gauge({
    name: metrics.named('registry_refused'),
    help: '1 while the store holds a registry that is not believed; what was served before stays',
    labelNames: ['why'],
    registers,
    collect() {
      this.reset()
      const { refused } = live.status()
      if (refused) this.set({ why: refused.refused }, 1)
    },
  })
  new Gauge({
    name: metrics.named('registry_expires_seconds'),
    help: 'Until the statement of what is served ends; below 0 nobody signs it again',
    registers,
    collect() {
      const { statement } = live.status()
      // a store that signs nothing has no statement that could end
      this.set(statement ? (Date.parse(statement.expires) - Date.now()) / 1000 : Number.POSITIVE_INFINITY)
    },
  })
  new Gauge({
    name: metrics.named('registry_lasts_seconds'),
    help: 'How long the statement of what is served holds in all: a week, a day where an app has roles',
    registers,
    collect() {
      const { statement } = live.status()
      this.set(statement ? (Date.parse(statement.expires) - Date.parse(statement.signedAt)) / 1000 : 1)
    },
  })
  new Gauge({
    name: metrics.named('release_traffic_percent'),
    help: 'Share of browsers that get a version',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset()
      for (const [remote, entries] of Object.entries(live.registry().microFrontends))
        for (const { metadata, deployment } of entries)
          this.set({ remote, version: metadata.version }, deployment.traffic)
    },
  })
}
