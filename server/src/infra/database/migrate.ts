import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { EndingClient } from './client.ts'
import { sqlState } from './errors.ts'
import { MigrationError } from './migration-error.ts'
import { type Plan, planOf } from './plan.ts'
import { replaceFiles } from './replace.ts'
import { applyRights } from './rights.ts'
import { ensureAppRole } from './roles.ts'
import { grantedIn, readSchemaFiles, type SchemaFiles } from './schema-files.ts'
import { RECORDS, readSchemaState } from './schema-state.ts'

export interface MigrateOptions {
  /** Runs these table files only, to load data of an older version. Throws MigrationError when this code lacks one. */
  upTo?: readonly string[]
  /** The files to bring it up to; this code's when left out. */
  files?: SchemaFiles
}

/** Any constant will do; all processes that migrate one database must agree on it. */
const LOCK_KEY = 8_204_115
/**
 * Whoever wants a table after this process waits behind it, so it waits for a lock no longer than a member may: shorter
 * than PostgreSQL takes to find a deadlock, which might cost the member's transaction instead of this one.
 */
const LOCK_WAIT_MS = 500
/** Between two tries the others go on. */
const PAUSE_MS = 500
const TRIES = 60
/** A lock that was not had in time, and a deadlock. */
const HELD = ['55P03', '40P01']

/**
 * Brings a database up to this code, and the rights in it up to `rights.ts`: all of it in one transaction, which others
 * see as a whole or not at all. Any number of processes may call it at once: one works, the others wait and find nothing
 * to do. A login that does not own the tables may call it where nothing is to be done.
 * Why table files run once: docs/decisions/032-schema-migrations.md.
 * @returns the names of the files that ran
 * @throws MigrationError (one line) where the database cannot be brought up to this code
 */
export function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
  const { upTo, files = readSchemaFiles() } = options
  return withMigrator(connectionString, async (client) => {
    const plan = planOf(files, await readSchemaState(client), upTo)
    if (!(await maySetUp(client))) {
      if (plan.names.length === 0) return []
      throw new MigrationError(
        `The database is older than this code: run npm run ops -- migrate as the owner of the tables`,
      )
    }
    const roleExists = await ensureAppRole(client)
    await inTransaction(client, async () => {
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
      await client.query(RECORDS)
      await runTables(client, plan)
      await replaceFiles(client, plan, { version: files.version, roleExists })
      if (!upTo) await applyRights(client, grantedIn(files), roleExists)
    })
    return plan.names
  })
}

/**
 * Names of the files that have to run on a database; changes nothing.
 * @throws MigrationError where the database is newer than this code, or a released file was edited
 */
export function missingMigrations(connectionString: string): Promise<string[]> {
  return withMigrator(
    connectionString,
    async (client) => planOf(readSchemaFiles(), await readSchemaState(client)).names,
  )
}

/** Runs `work` while no other process migrates this database. */
async function withMigrator<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new EndingClient({ connectionString, application_name: 'yaksok-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** True for the owner of the schema's tables, and in an empty database. */
async function maySetUp(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select pg_has_role(current_user, relowner, 'member') as owns from pg_class
     where oid = to_regclass('public.schema_migrations')`,
  )
  return rows[0]?.owns ?? true
}

/** All of the work or nothing; again where others hold a table that it needs. */
async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    await client.query('begin')
    try {
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const held = HELD.includes(sqlState(error) ?? '')
      if (!held || tries === TRIES) throw failure(error as Error, held)
    }
    await delay(PAUSE_MS)
  }
}

function failure(error: Error, held: boolean): MigrationError {
  const why = held ? 'another task holds a table for long; try again in a moment' : error.message
  return new MigrationError(`The migration failed and changed nothing: ${why}`, { cause: error })
}

async function runTables(client: pg.Client, { adopted, tables }: Plan): Promise<void> {
  for (const { name, sql, checksum } of [...adopted, ...tables]) {
    if (!adopted.some((file) => file.name === name))
      await client.query(sql).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error })
      })
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
}
