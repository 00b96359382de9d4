import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Api, createApi } from './app.ts'
import type { ServerConfig } from './infra/config/index.ts'
import { createLog } from './infra/logging/index.ts'
import { applicationUrl, type Cluster, PostgresError, startCluster, unreachable } from './infra/postgres/index.ts'
import { withTimeout } from './infra/timers/index.ts'

/** The API together with the database it needs. */
export interface Backend extends Api {
  /** The embedded PostgreSQL; null with DATABASE_URL. */
  cluster: Cluster | null
}

export interface BackendOptions {
  log?: Logger
  /** Called before slow steps, with a sentence for the operator. */
  onProgress?: (step: string) => void
}

/**
 * Opens the API on `DATABASE_URL`, or on an embedded PostgreSQL in `<DATA_DIR>/postgres` that `close` stops.
 * Throws PostgresError, MigrationError or ConfigError, whose message is one line for the operator.
 */
export async function openBackend(config: ServerConfig, options: BackendOptions = {}): Promise<Backend> {
  const { onProgress, log = createLog(config) } = options
  // No embedded PostgreSQL beside a database that was named.
  if (config.databaseOwnerUrl && !config.databaseUrl)
    throw new PostgresError('DATABASE_OWNER_URL needs DATABASE_URL with the login of the application')
  const dataDir = join(config.dataDir, 'postgres')
  const cluster = config.databaseUrl
    ? null
    : await startCluster({ dataDir, supervise: log, ...(onProgress && { onProgress }) })
  try {
    const ownerConnectionString =
      config.databaseOwnerUrl ?? config.databaseSessionUrl ?? config.databaseUrl ?? (cluster as Cluster).url()
    const connectionString = config.databaseUrl ?? applicationUrl(ownerConnectionString)
    const api = await createApi({
      config,
      connectionString,
      ownerConnectionString,
      sessionConnectionString: config.databaseSessionUrl,
      log,
    }).catch((error: unknown) => {
      throw (config.databaseUrl && unreachable(error)) || error
    })
    return {
      ...api,
      cluster,
      close: async () => {
        // what is not done by then PostgreSQL takes back: nothing of it is half done
        await withTimeout(config.stopSeconds * 1000, api.close(), undefined)
        await cluster?.stop()
      },
    }
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}
