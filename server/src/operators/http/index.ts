import type { FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { hashNames } from '../../domain/members/index.ts'
import { sealAudit } from '../../infra/audit-log/index.ts'
import type { ServerConfig } from '../../infra/config/index.ts'
import type { Pool } from '../../infra/database/index.ts'
import { prepareVault, reloadVault, type Vault } from '../../infra/encryption/index.ts'
import { createLog } from '../../infra/logging/index.ts'
import { openOpsDatabase, requireSchema } from '../../infra/operator-database/index.ts'
import { unreachable } from '../../infra/postgres/index.ts'
import { every } from '../../infra/timers/index.ts'
import { consoleHandlers } from './handlers.ts'
import { consolePlugin } from './plugin.ts'

/** The operator's console, to be registered under `/api` of a Fastify instance of its own. */
export interface Console {
  plugin: FastifyPluginAsync
  /** Whether the database answers. */
  ready(): Promise<boolean>
  /** Close the Fastify instance first. */
  close(): Promise<void>
}

/** Connections that operators share; a statement of theirs that takes longer than this is ended, ms. */
const CONNECTIONS = 10
const LONGEST_MS = 20_000
const SEAL_EVERY_MS = 10_000

/**
 * Opens the console's API on the database that `npm run ops` would use, with the login that owns it, and seals the audit
 * log while it runs. Throws OpsError, PostgresError or VaultError, whose message is one line for the operator.
 */
export async function openConsole(
  config: ServerConfig,
  { log = createLog(config) }: { log?: Logger } = {},
): Promise<Console> {
  const database = await openOpsDatabase(config, {
    max: CONNECTIONS,
    statementTimeoutMs: LONGEST_MS,
    applicationName: 'yaksok-console',
    onIdleError: (err) => log.warn({ event: 'database', err }, 'a connection of the console broke'),
  })
  try {
    await requireSchema(database.connectionString)
    const vault = await prepareVault(database.pool, config, log)
    const { plugin, stop } = createConsole({ pool: database.pool, config, log, vault })
    // The console hears no news: it looks whether `keys rotate` has changed the key.
    const keys = every(
      SEAL_EVERY_MS,
      () => reloadVault(database.pool, vault),
      (err) => log.warn({ event: 'encryption', err }, 'the data keys could not be read'),
    )
    void keys.start()
    return {
      plugin,
      ready: async () =>
        await database.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      close: async () => {
        await Promise.all([stop(), keys.stop()])
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw unreachable(error, 'DATABASE_OWNER_URL or DATABASE_URL') ?? error
  }
}

interface ConsoleParts {
  /** Acts as the login that owns the tables. */
  pool: Pool
  config: ServerConfig
  log: Logger
  vault: Vault
  /** Checks every answer against the contract; for tests. */
  checkAnswers?: boolean
}

/** The console's API on a pool that is there already. `stop` ends its work in the background. */
export function createConsole({ pool, config, log, vault, checkAnswers = false }: ConsoleParts) {
  const services = { pool, config, log, vault, hashName: hashNames(pool) }
  const sealing = every(
    SEAL_EVERY_MS,
    () => sealAudit(pool),
    (err) => log.warn({ event: 'audit', err }, 'the audit log was not sealed'),
  )
  void sealing.start()
  return { plugin: consolePlugin({ services, handlers: consoleHandlers, checkAnswers }), stop: sealing.stop }
}
