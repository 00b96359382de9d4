import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Api, createApi, createLog } from './app.ts'
import type { ServerConfig } from './config/index.ts'
import { applicationUrl, type Cluster, PostgresError, startCluster } from './postgres/index.ts'
import { within } from './within.ts'

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
      throw config.databaseUrl && isUnreachable(error) ? new PostgresError(unreachable(error)) : error
    })
    return {
      ...api,
      cluster,
      close: async () => {
        // what is not done by then PostgreSQL takes back: nothing of it is half done
        await within(config.stopSeconds * 1000, api.close(), undefined)
        await cluster?.stop()
      },
    }
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}

/** Nobody answers at DATABASE_URL, or who answers refuses the user, password or database in it. */
function isUnreachable(error: unknown): error is NodeJS.ErrnoException {
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' && /^(ECONN|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|28|3D)/.test(code)
}

/** One line, without the URL: it may hold a password. */
function unreachable(error: NodeJS.ErrnoException): string {
  return `DATABASE_URL의 데이터베이스에 연결할 수 없어요 (${error.code}). 주소와 계정을 확인해 주세요`
}
