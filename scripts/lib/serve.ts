/** One process that serves everything: gateway, API and (unless DATABASE_URL is set) the embedded PostgreSQL. */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Address, listen } from '@yaksok/platform/app'
import { createGateway, type GatewayOptions, readReleaseService } from '@yaksok/platform/gateway'
import { openTracing } from '@yaksok/platform/tracing'
import { createLog, openBackend, processMetrics, type ServerConfig, versionOf } from '@yaksok/server'
import { ROOT } from './run.ts'

/** The design tokens, which the page for teams goes by as the app does. */
const TOKENS = fileURLToPath(import.meta.resolve('@yaksok/shared/page/tokens.css'))

/** Hours an override lasts in a developer's browser. */
const OVERRIDE_HOURS = 8

/**
 * `DEVELOPER_ORIGINS` (comma-separated, `http://localhost:*` for any port) allows developers' overrides from these
 * origins and the replay of earlier compositions. Unset, both are off.
 */
export function readDevelopers(env: NodeJS.ProcessEnv = process.env): GatewayOptions['developers'] {
  const origins = (env.DEVELOPER_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
  return origins.length > 0 ? { origins, hours: OVERRIDE_HOURS } : undefined
}

export interface Served {
  url: string
  /** Says 503 on `/readyz` for `drainSeconds`, answers what was asked by then, and ends the database it started. */
  close(): Promise<void>
}

export interface ServeOptions {
  store: string
  config: ServerConfig
  address: Address
  onProgress?: (step: string) => void
  gateway?: Partial<GatewayOptions>
}

/** Opens database, API and gateway, and listens. Closes again what was opened when a later step fails. */
export async function serve({ store, config, address, onProgress, gateway }: ServeOptions): Promise<Served> {
  const tracing = await openTracing({
    name: 'yaksok',
    version: versionOf(ROOT),
    onProblem: (problem) => log.warn({ event: 'tracing', problem }, 'traces could not be sent'),
  })
  const log = createLog(config, tracing?.logFields)
  const developers = readDevelopers()
  let serving = true
  const backend = await openBackend(config, { log, ...(onProgress && { onProgress }) })
  try {
    const app = await createGateway({
      store,
      api: backend.plugin,
      ...(process.env.SERVER_RENDERING !== '0' && { views: backend.views }),
      ...(process.env.SERVICE_WORKER === '0' && { worker: false }),
      ...(tracing && { tracing }),
      metricPrefix: 'yaksok_',
      metrics: [backend.metrics, processMetrics(ROOT)],
      ready: async () => ({ ...(await backend.ready()), serving }),
      frames: [config.serviceUrl, config.gameUrl].filter(Boolean).map((url) => new URL(url).origin),
      server: { loggerInstance: log, trustProxy: config.trustProxy },
      metricsAccess: {
        ...(config.metrics.token && { token: config.metrics.token }),
        ...(config.metrics.port !== null && { listen: { host: address.host, port: config.metrics.port } }),
      },
      ...(config.securityContact && { securityContact: config.securityContact }),
      ...(developers && { developers }),
      releases: { ...readReleaseService(address.host), tokens: readFileSync(TOKENS, 'utf8') },
      ...gateway,
    })
    const url = await listen(app, address)
    return {
      url,
      close: async () => {
        // A balancer that asks /readyz takes this process out while it still answers everything.
        serving = false
        await delay(config.drainSeconds * 1000)
        await app.close()
        await backend.close()
        await tracing?.close()
      },
    }
  } catch (error) {
    await backend.close()
    throw error
  }
}
