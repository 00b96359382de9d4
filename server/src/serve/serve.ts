/**
 * One process of the app: any mix of gateway, API and engine (`ROLE`, docs/decisions/058-process-roles.md), and (unless
 * DATABASE_URL is set) the embedded PostgreSQL.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type Address, listen } from '@yaksok/platform/app'
import { createApiHost, createGateway, type GatewayOptions } from '@yaksok/platform/gateway'
import type { ReleaseStore } from '@yaksok/platform/registry'
import { openTracing, type Tracing } from '@yaksok/platform/tracing'
import { ROOT } from '../command/index.ts'
import {
  type Backend,
  closeAsConnectionsFallIdle,
  createLog,
  openBackend,
  processMetrics,
  registerInternalViews,
  type ServerConfig,
  versionOf,
} from '../index.ts'
import { gatewaySettings, metricsAccessOf, rendersPages } from './gateway-settings.ts'
import { openRemoteApi } from './remote-api.ts'

export interface Served {
  url: string
  /**
   * Says 503 on `/readyz` for `drainSeconds`, then takes nothing new, answers what was asked within `stopSeconds`, sends streams
   * elsewhere, and ends the database it started.
   */
  close(): Promise<void>
}

export interface ServeOptions {
  store: ReleaseStore
  config: ServerConfig
  address: Address
  onProgress?: (step: string) => void
  gateway?: Partial<GatewayOptions>
  /** The gateway opens once this is done; the database is started meanwhile. */
  released?: Promise<void>
}

/** Opens what the process's roles need, and listens. Closes again what was opened when a later step fails. */
export async function serve(options: ServeOptions): Promise<Served> {
  const { config, address, onProgress } = options
  const { roles } = config
  const tracing = await openTracing({
    name: 'yaksok',
    version: versionOf(ROOT),
    onProblem: (problem) => log.warn({ event: 'tracing', problem }, 'traces could not be sent'),
  })
  const log = createLog(config, tracing?.logFields)
  const stop = { begun: false }
  const backend =
    roles.has('api') || roles.has('engine')
      ? await openBackend(config, { log, ...(onProgress && { onProgress }) })
      : null
  try {
    await options.released
    const open = roles.has('gateway') ? openGateway : openApiHost
    const app = await open(options, { log, tracing, backend, stop })
    const url = await listen(app, address)
    return {
      url,
      close: async () => {
        // A balancer that asks /readyz takes this process out while it still answers everything.
        stop.begun = true
        await delay(config.drainSeconds * 1000)
        await app.close()
        await backend?.close()
        await tracing?.close()
      },
    }
  } catch (error) {
    await backend?.close()
    throw error
  }
}

interface Opened {
  log: ReturnType<typeof createLog>
  tracing: Tracing | undefined
  backend: Backend | null
  /** Begun once the process is to stop. */
  stop: { begun: boolean }
}

/** What every process has, whatever it does. */
const common = ({ config, address }: ServeOptions, { log, tracing, backend, stop }: Opened) => ({
  ...(tracing && { tracing }),
  metricPrefix: 'yaksok_',
  metrics: [...(backend ? [backend.metrics] : []), processMetrics(ROOT)],
  ready: async () => ({ ...(await backend?.ready()), serving: !stop.begun }),
  stopping: () => stop.begun,
  server: { loggerInstance: log, trustProxy: config.trustProxy },
  metricsAccess: metricsAccessOf(config, address.host),
})

async function openGateway(options: ServeOptions, opened: Opened) {
  const { store, config, gateway } = options
  const { backend, log } = opened
  const base = { ...common(options, opened), ...gatewaySettings(options) }
  if (backend && config.roles.has('api'))
    return await createGateway({
      store,
      ...base,
      api: backend.plugin,
      cards: backend.cards,
      ...(rendersPages() && { views: backend.views }),
      extend: (app) => registerInternalViews(app, backend, config.internalToken),
      ...gateway,
    })
  const api = await openRemoteApi(config, log)
  return await createGateway({
    store,
    ...base,
    api: api.plugin,
    ...(config.internalToken !== '' && { cards: api.cards }),
    ...(rendersPages() && { views: api.views }),
    metrics: [...base.metrics, api.metrics],
    ready: async () => ({ ...(await base.ready()), api: api.isReady() }),
    extend: (app) => {
      closeAsConnectionsFallIdle(app, config.stopSeconds * 1000)
      app.addHook('onClose', api.close)
    },
    ...gateway,
  })
}

/** The API, or only its background work. */
async function openApiHost(options: ServeOptions, opened: Opened) {
  const { config } = options
  const { backend } = opened
  const answers = backend !== null && config.roles.has('api')
  return await createApiHost({
    ...common(options, opened),
    ...(answers && { api: backend.plugin }),
    extend: (app) => {
      if (answers) registerInternalViews(app, backend, config.internalToken)
      else closeAsConnectionsFallIdle(app, config.stopSeconds * 1000)
    },
  })
}
