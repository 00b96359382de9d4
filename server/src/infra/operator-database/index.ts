import { join } from 'node:path'
import type { ServerConfig } from '../config/index.ts'
import { createPool, MigrationError, missingMigrations, type Pool, type PoolOptions } from '../database/index.ts'
import { type Cluster, runningClusterUrl, startCluster } from '../postgres/index.ts'

/** The database an operator works on. */
export interface OpsDatabase {
  pool: Pool
  connectionString: string
  close(): Promise<void>
}

/**
 * For a command, or (with other options) for the console: `DATABASE_OWNER_URL`, else `DATABASE_SESSION_URL`, else
 * `DATABASE_URL`, else the embedded database of a running app, else that database started for this alone.
 */
export async function openOpsDatabase(
  config: ServerConfig,
  poolOptions: PoolOptions = { max: 2, statementTimeoutMs: 0, applicationName: 'yaksok-ops' },
): Promise<OpsDatabase> {
  const dataDir = join(config.dataDir, 'postgres')
  const running =
    config.databaseOwnerUrl ?? config.databaseSessionUrl ?? config.databaseUrl ?? (await runningClusterUrl(dataDir))
  // Killed in the middle, the command leaves no PostgreSQL running.
  const cluster: Cluster | null = running ? null : await startCluster({ dataDir, leash: true })
  const connectionString = running ?? (cluster as Cluster).url()
  const pool = createPool(connectionString, { ...poolOptions, role: null })
  return {
    pool,
    connectionString,
    close: async () => {
      await pool.end()
      await cluster?.stop()
    },
  }
}

/** Refuses a schema older than this code: listing must not upgrade a database. @throws MigrationError */
export async function requireSchema(connectionString: string): Promise<void> {
  const missing = await missingMigrations(connectionString)
  if (missing.length > 0)
    throw new MigrationError(
      `The database is older than this code (it lacks ${missing[0]}): run npm run ops -- migrate`,
    )
}
