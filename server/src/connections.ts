import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { ServerConfig } from './infra/config/index.ts'
import {
  actingRole,
  type BusLimits,
  createPool,
  type EventBus,
  one,
  openBus,
  type Pool,
} from './infra/database/index.ts'
import type { Vault } from './infra/encryption/index.ts'
import { createOutageLog } from './infra/logging/index.ts'
import { openReplicas, type Replicas } from './infra/replicas/index.ts'

/** Connections that must be sessions: three lanes of orders, what rounds and the ledger’s seals need, and members’ accounts. */
const SESSIONS = 8

/** Every connection of an API to its database. */
export interface Connections {
  pool: Pool
  /** The same as `pool` where that is behind no pooler. */
  sessionPool: Pool
  /** Where a connection of its own must begin that is to be a session. */
  sessionUrl: string
  bus: EventBus
  replicas: Replicas | null
  /** From now on nobody is told of connections that break. */
  closing(): void
  close(): Promise<void>
}

export interface ConnectionOptions {
  config: ServerConfig
  connectionString: string
  /** The same database past the pooler that `connectionString` leads to; null: it leads to no pooler. */
  sessionConnectionString: string | null
  log: Logger
  metrics: Registry
  vault: Vault
  limits: { statementTimeoutMs?: number; busLimits?: BusLimits }
}

/**
 * Opens what an API needs of its database. What needs a session (news, prepared statements, limits of a statement's own)
 * goes past a pooler; the rest goes through it.
 * @throws where the database cannot be reached
 */
export async function openConnections(options: ConnectionOptions): Promise<Connections> {
  const { config, connectionString, sessionConnectionString, log, metrics, vault } = options
  const { statementTimeoutMs, busLimits } = options.limits
  const sessionUrl = sessionConnectionString ?? connectionString
  const { role, warning } = await actingRole(sessionUrl)
  if (warning) log.warn({ event: 'database' }, warning)
  let closing = false
  const outage = createOutageLog(log, 'database', 'connections to PostgreSQL broke', 'PostgreSQL is connected again')
  const onIdleError = (err: Error) => {
    // Connections said goodbye already when PostgreSQL stops right after the API.
    if (!closing) outage.failed(err)
  }
  const common = { role, onIdleError, ...(statementTimeoutMs && { statementTimeoutMs }) }
  const pooled = sessionConnectionString !== null
  const pool = createPool(connectionString, { ...common, max: config.poolSize, pooled })
  const sessionPool = pooled ? createPool(sessionUrl, { ...common, max: SESSIONS }) : pool
  if (pooled) await checkPooler(pool, log)
  const bus = await openBus({
    connectionString: sessionUrl,
    busUrl: config.busUrl,
    db: pool,
    onError: onIdleError,
    ...(busLimits && { limits: busLimits }),
  })
  bus.onGap(() => outage.worked())
  const urls = config.databaseReplicaUrls
  const replicas =
    urls.length > 0
      ? await openReplicas({ urls, primary: pool, bus, vault, log, metrics, max: config.poolSize, role })
      : null
  return {
    pool,
    sessionPool,
    sessionUrl,
    bus,
    replicas,
    closing: () => {
      closing = true
    },
    close: async () => {
      await replicas?.close()
      await bus.close()
      for (const each of new Set([pool, sessionPool])) await each.end()
    },
  }
}

/** A pooler passes no limits on, so it must set them itself (deploy/pgbouncer/pgbouncer.ini). */
async function checkPooler(pool: Pool, log: Logger): Promise<void> {
  const row = await one<{ limit: string }>(pool, `select current_setting('statement_timeout') as limit`)
  if (row?.limit === '0')
    log.warn(
      { event: 'database' },
      'statements through the pooler have no limit: set connect_query as in pgbouncer.ini',
    )
}
