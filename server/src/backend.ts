import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Api, createApi } from './app.ts'
import type { ServerConfig } from './config/index.ts'
import { type Cluster, startCluster } from './postgres/index.ts'

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
  const { onProgress } = options
  const cluster = config.databaseUrl
    ? null
    : await startCluster({ dataDir: join(config.dataDir, 'postgres'), ...(onProgress && { onProgress }) })
  try {
    const connectionString = config.databaseUrl ?? (cluster as Cluster).url()
    const api = await createApi({ config, connectionString, ...(options.log && { log: options.log }) })
    return {
      ...api,
      cluster,
      close: async () => {
        await api.close()
        await cluster?.stop()
      },
    }
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}
