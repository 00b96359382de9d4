import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { EndingClient } from './client.ts'
import { applyRights } from './rights.ts'
import { ensureAppRole, forRole } from './roles.ts'

/** One plain SQL file, `NNN_name.sql`. Once released a file never changes: its checksum is recorded. */
interface Migration {
  name: string
  sql: string
  checksum: string
}

/** A released migration file was edited, or the database is newer than this code. */
class MigrationError extends Error {
  override name = 'MigrationError'
}

export interface MigrateOptions {
  /** Applies these files only, to load data of an older version. Throws MigrationError when this code lacks one. */
  upTo?: readonly string[]
}

/** Any constant will do; all processes that migrate one database must agree on it. */
const LOCK_KEY = 8_204_115
const FOLDER = join(import.meta.dirname, 'migrations')

/**
 * Brings a database up to this code, and the rights in it up to `rights.ts`. Any number of processes may call it at
 * once: one works, the others wait and find nothing to do. Each file runs in a transaction of its own together with its
 * record. A login that does not own the tables may call it where nothing is to be done.
 * @returns the names applied
 * @throws MigrationError (one line) where the database cannot be brought up to this code
 */
export function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
  return withMigrator(connectionString, async (client) => {
    const migrations = chosen(readMigrations(), options.upTo)
    const missing = missingOf(migrations, await appliedIn(client))
    if (!(await maySetUp(client))) {
      if (missing.length === 0) return []
      throw new MigrationError(
        `데이터베이스가 이 코드보다 오래됐어요. 표의 주인이 npm run ops -- migrate로 올려 주세요`,
      )
    }
    const roleExists = await ensureAppRole(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    for (const migration of missing) await apply(client, migration, roleExists)
    if (!options.upTo) await applyRights(client, roleExists)
    return missing.map(({ name }) => name)
  })
}

/**
 * Names of the migrations that a database still needs; changes nothing.
 * @throws MigrationError where the database is newer than this code, or a released file was edited
 */
export function missingMigrations(connectionString: string): Promise<string[]> {
  return withMigrator(connectionString, async (client) =>
    missingOf(readMigrations(), await appliedIn(client)).map(({ name }) => name),
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

function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(FOLDER, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

function chosen(all: Migration[], upTo: readonly string[] | undefined): Migration[] {
  if (!upTo) return all
  const unknown = upTo.find((name) => !all.some((migration) => migration.name === name))
  if (unknown) throw new MigrationError(`이 코드보다 새 버전의 데이터예요 (${unknown})`)
  return all.filter(({ name }) => upTo.includes(name))
}

/** Checksums of what was applied, by name. */
async function appliedIn(client: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query(
    `select 1 from pg_class where oid = to_regclass('public.schema_migrations')`,
  )
  if (tables.length === 0) return new Map()
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function missingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  for (const name of applied.keys())
    if (!migrations.some((migration) => migration.name === name))
      throw new MigrationError(`데이터베이스가 이 코드보다 새 버전이에요 (${name})`)
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name)
    if (known !== undefined && known !== checksum)
      throw new MigrationError(`이미 적용한 마이그레이션 파일이 바뀌었어요: ${name}`)
    return known === undefined
  })
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, roleExists: boolean): Promise<void> {
  await client.query('begin')
  try {
    await client.query(forRole(sql, roleExists))
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`마이그레이션 ${name} 실패: ${(error as Error).message}`, { cause: error })
  }
}
