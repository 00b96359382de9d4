import { calls } from '@yaksok/shared/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { openConnections } from './connections.ts'
import { openCards } from './domain/catalogue/index.ts'
import { confirmIntents } from './domain/intents/index.ts'
import { createSessions } from './domain/members/index.ts'
import { openLogSigner } from './domain/transparency-log/index.ts'
import {
  contractPlugin,
  type Handlers,
  type ModuleFactory,
  type ServerModule,
  type Services,
} from './http/calls/index.ts'
import { type Cards, openViews, type Views } from './http/ssr-data/index.ts'
import { type Beacon, openConfiguredBeacon } from './infra/beacon/index.ts'
import type { ServerConfig } from './infra/config/index.ts'
import { type BusLimits, createPool, migrate } from './infra/database/index.ts'
import { type LivingVault, prepareVault, reloadVault, VAULT_TOPIC } from './infra/encryption/index.ts'
import { createHealth, type Health } from './infra/health/index.ts'
import { createLog } from './infra/logging/index.ts'
import { registerServiceMetrics } from './infra/service-metrics/index.ts'
import { leaseWork } from './module-work.ts'
import { modules as allModules } from './modules.ts'
import { refuseDemoMembers, seedDemo } from './samples/index.ts'

export interface ApiOptions {
  config: ServerConfig
  /** PostgreSQL of this API; brought up to date before anything is answered. */
  connectionString: string
  /** The same database for the login that owns the tables, where the API has a login of its own. */
  ownerConnectionString?: string
  /** The same database past a pooler by transactions, where `connectionString` leads to one. */
  sessionConnectionString?: string | null
  log?: Logger
  /** Parts of the server; all of them when left out. */
  modules?: readonly ModuleFactory[]
  /** Checks every answer against the contract before sending it; for tests. */
  checkAnswers?: boolean
  /** Another beacon than the configured one, for tests whose clock is moved. */
  openBeacon?: () => Promise<Beacon>
  /** Shorter limits of time than in service, for tests of faults. */
  limits?: { statementTimeoutMs?: number; busLimits?: BusLimits; heldMs?: number }
}

/** A running API, to be registered under a prefix (`/api`) of a Fastify instance. */
export interface Api {
  plugin: FastifyPluginAsync
  /** Counters of the calls and the pool, for the gateway's `/metrics`. */
  metrics: Registry
  /** What `/readyz` asks, by name (docs/deployment.md): all true while members can be served. */
  ready: Health['check']
  /** Ends background work and connections. Close the Fastify instance first: that drains the requests. */
  close(): Promise<void>
  readonly services: Services
  /** What pages are drawn of, for the member whom a browser's request names (platform/docs/decisions/034-server-rendering.md). */
  views: Views
  /** What pages tell of the items that they show, to anybody. */
  cards: Cards
}

/** Opens the API: migrates, seeds demo data where configured, starts every module. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { config, connectionString } = options
  const ownerConnectionString = options.ownerConnectionString ?? options.sessionConnectionString ?? connectionString
  const log = options.log ?? createLog(config)
  await migrate(ownerConnectionString)
  if (config.moneyMode === 'licensed') await refuseDemoMembers(ownerConnectionString)
  const vault = await ownVault(config, ownerConnectionString, log)
  if (config.demoData && !(await seedDemo(ownerConnectionString, vault)))
    log.info({ event: 'demo' }, 'there are members already: no demo data was added')
  const logSigner = await openLogSigner(config)
  const metrics = new Registry()
  const { heldMs, ...limits } = options.limits ?? {}
  const connections = await openConnections({
    config,
    connectionString,
    sessionConnectionString: options.sessionConnectionString ?? null,
    log,
    metrics,
    vault,
    limits,
  })
  const { pool, sessionPool, bus, replicas } = connections
  const notRead = (err: unknown) => log.error({ event: 'encryption', err }, 'the data keys could not be read')
  const reload = () => void reloadVault(pool, vault).catch(notRead)
  bus.on(VAULT_TOPIC, reload)
  bus.onGap(reload)
  const openBeacon = options.openBeacon ?? (() => openConfiguredBeacon(config, log))
  const services: Services = { pool, sessionPool, replicas, config, log, metrics, bus, vault, openBeacon, logSigner }
  registerServiceMetrics(services)
  const sessions = createSessions(services)
  const modules = (options.modules ?? allModules).map((create) => create(services))
  const health = createHealth(
    services,
    modules.flatMap((module) => module.health ?? []),
  )
  const handlers = confirmIntents(collectHandlers(modules, !options.modules))
  const lease = config.roles.has('engine') ? leaseWork(services, modules, connections.sessionUrl) : null
  const close = async () => {
    await lease?.stop()
    for (const module of modules.toReversed()) await module.stop?.()
    connections.closing()
    await connections.close()
  }
  try {
    for (const module of modules) await module.start?.()
    await lease?.start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    plugin: contractPlugin({
      services,
      handlers,
      findSession: sessions.find,
      routes: modules.flatMap((module) => module.routes ?? []),
      checkAnswers: options.checkAnswers ?? false,
      ...(heldMs !== undefined && { heldMs }),
    }),
    metrics,
    ready: health.check,
    close,
    services,
    cards: openCards(services),
    views: openViews({ services, handlers, findSession: sessions.find }),
  }
}

/** The vault, after what was in clear is sealed. */
async function ownVault(config: ServerConfig, connectionString: string, log: Logger): Promise<LivingVault> {
  const owner = createPool(connectionString, {
    max: 1,
    role: null,
    statementTimeoutMs: 0,
    applicationName: 'yaksok-vault',
  })
  try {
    return await prepareVault(owner, config, log)
  } finally {
    await owner.end()
  }
}

/** One table of all calls; throws where two modules answer the same one, or (with `whole`) nobody does. */
function collectHandlers(modules: ServerModule[], whole: boolean): Partial<Handlers> {
  const handlers: Partial<Handlers> = {}
  for (const module of modules) {
    for (const id of Object.keys(module.handlers)) {
      if (id in handlers) throw new Error(`${module.name} answers ${id}, which another module answers already`)
    }
    Object.assign(handlers, module.handlers)
  }
  const missing = Object.keys(calls).filter((id) => !(id in handlers))
  if (whole && missing.length > 0) throw new Error(`nobody answers ${missing.join(', ')}`)
  return handlers
}
