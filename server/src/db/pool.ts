import pg from 'pg'
import { typeParsers } from './types.ts'

/** Anything that runs a query: the pool, or the client of an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>
export type Pool = pg.Pool
export type Client = pg.PoolClient

export interface PoolOptions {
  /** Connections at most; default 20. */
  max?: number
  /** PostgreSQL cancels a statement after this long; default 4000 ms, inside the client's 5 s time-out. 0 is never. */
  statementTimeoutMs?: number
  /** Role that the connections act as; `null` is the login role itself. Default {@link APP_ROLE}. */
  role?: string | null
  applicationName?: string
  /** Told of a connection that broke while idle; the pool replaces it. */
  onIdleError?: (error: Error) => void
}

/** The API's rights: rows it may read and write, never tables it may change. Made by the first migration. */
const APP_ROLE = 'yaksok_app'

/** Opens a pool. An administrator who stops PostgreSQL breaks requests, never the process. */
export function createPool(connectionString: string, options: PoolOptions = {}): Pool {
  const { max = 20, statementTimeoutMs = 4000, role = APP_ROLE, applicationName = 'yaksok' } = options
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    ...(role && { options: `-c role=${role}` }),
    types: typeParsers,
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  // Without a listener of its own a checked-out client that loses its server would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
