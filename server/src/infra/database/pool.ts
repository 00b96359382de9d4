import pg from 'pg'
import { followStatements, isFollowed } from '../tracing/index.ts'
import { connectionLimits, EndingClient } from './client.ts'
import { isAnswerLost } from './errors.ts'
import { APP_ROLE } from './roles.ts'
import { typeParsers } from './types.ts'

/** Anything that runs a query: the pool, or the client of an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>
export type Pool = pg.Pool
export type Client = pg.PoolClient

export interface PoolOptions {
  /** Connections at most; default 20. */
  max?: number
  /**
   * PostgreSQL cancels a statement after this long; default 4000 ms, inside the client's 5 s time-out. 0 is never: for an
   * operator's command, which a person watches.
   */
  statementTimeoutMs?: number
  /** Role that the connections act as; `null` is the login role itself. Default {@link APP_ROLE}. */
  role?: string | null
  applicationName?: string
  /**
   * The address is that of a pooler by transactions (pgbouncer), which knows no settings of a session: the pooler sets
   * the limits and the login is the role (deploy/pgbouncer/pgbouncer.ini).
   */
  pooled?: boolean
  /** Told of a connection that broke while idle; the pool replaces it. */
  onIdleError?: (error: Error) => void
}

/** Of a pool when nothing else is said; a process has one more for news (`openBus`). */
const CONNECTIONS = 20

/**
 * How much later than PostgreSQL's own limit an answer may come. None by then means that the connection is dead, however
 * alive it looks.
 */
export const ANSWER_GRACE_MS = 2000

/** A transaction that its client has forgotten, e.g. behind a network that has fallen silent, lets go of its rows. */
const IDLE_IN_TRANSACTION_MS = 8000

/** The pool hangs up after 30 s without work; PostgreSQL takes away what was left without a goodbye. */
const IDLE_MS = 30_000
const SERVER_IDLE_MS = 120_000

/** Opens a pool. An administrator who stops PostgreSQL breaks requests, never the process. */
export function createPool(connectionString: string, options: PoolOptions = {}): Pool {
  const { max = CONNECTIONS, statementTimeoutMs = 4000, applicationName = 'yaksok' } = options
  const pool = new pg.Pool({
    ...connectionLimits,
    Client: EndingClient,
    connectionString,
    max,
    application_name: applicationName,
    idleTimeoutMillis: IDLE_MS,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + ANSWER_GRACE_MS }),
    ...(!options.pooled && sessionSettings(options, statementTimeoutMs)),
    types: typeParsers,
  } as pg.PoolConfig)
  if (isFollowed()) followStatements(pool)
  pool.on('error', (error) => options.onIdleError?.(error))
  // Without a listener of its own a checked-out client that loses its server would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('release', (error) => {
    if (isAnswerLost(error)) dropIdle(pool)
  })
  return pool
}

/** What a session is told when it begins. */
function sessionSettings({ role = APP_ROLE }: PoolOptions, statementTimeoutMs: number): pg.ClientConfig {
  return {
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
    options: `-c idle_session_timeout=${SERVER_IDLE_MS}${role ? ` -c role=${role}` : ''}`,
  }
}

/** Replaces the connections that nobody uses right now: where one has fallen silent, they probably have too. */
export function dropIdle(pool: Pool): void {
  if (pool.ending) return
  for (let count = pool.idleCount; count > 0; count--)
    void pool.connect().then(
      (client) => client.release(true),
      () => {},
    )
}
