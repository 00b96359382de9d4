import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

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
 * Brings a database up to this code. Any number of processes may call it at once: one works, the others wait and find
 * nothing to do. Each file runs in a transaction of its own together with its record. Returns the names applied.
 */
export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'yaksok-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    return await applyMissing(client, chosen(readMigrations(), options.upTo))
  } finally {
    await client.end()
  }
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

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const name of applied.keys())
    if (!migrations.some((migration) => migration.name === name))
      throw new MigrationError(`데이터베이스가 이 코드보다 새 버전이에요 (${name})`)
  const fresh: string[] = []
  for (const migration of migrations) {
    const known = applied.get(migration.name)
    if (known === migration.checksum) continue
    if (known) throw new MigrationError(`이미 적용한 마이그레이션 파일이 바뀌었어요: ${migration.name}`)
    await apply(client, migration)
    fresh.push(migration.name)
  }
  return fresh
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`마이그레이션 ${name} 실패: ${(error as Error).message}`, { cause: error })
  }
}
