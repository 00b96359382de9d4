import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { type EndingClient, many, migrate, one, type Pool, type Queryable } from '../database/index.ts'
import { inOwnTransaction } from './connection.ts'
import { BackupError, backupError } from './errors.ts'
import { checkBackup, dataOf } from './read.ts'
import { tablesInOrder } from './schema.ts'

/**
 * Loads a backup into a database without members, all or nothing. A backup of an older version is loaded into the
 * schema of its time and then brought up to date. The file is read to its end once before the database is touched.
 * @throws BackupError (one line, never what is in a row)
 */
export async function restoreBackup(pool: Pool, connectionString: string, file: string): Promise<void> {
  const migrations = await checkBackup(file)
  await checkEmpty(pool)
  await migrate(connectionString, { upTo: migrations })
  try {
    await inOwnTransaction(connectionString, (client) => loadAll(client, file))
  } catch (error) {
    throw backupError(error, file)
  }
  await migrate(connectionString)
  // A backup from before chains could be broken: new ones begin now, or at the latest with the next round.
  await breakChains(pool)
}

async function checkEmpty(pool: Pool): Promise<void> {
  const made = await one<{ members: string | null }>(pool, `select to_regclass('public.members')::text as members`)
  if (made?.members && (await one(pool, 'select 1 from members limit 1')))
    throw new BackupError('Not restored: the database has members. Use a new DATA_DIR or an empty database')
  const others = await many(
    pool,
    `select 1 from pg_stat_activity where datname = current_database() and application_name in ('yaksok', 'yaksok-bus', 'yaksok-console')`,
  )
  if (others.length > 0) throw new BackupError('Stop the server first')
}

async function loadAll(client: EndingClient, file: string): Promise<void> {
  const tables = (await tablesInOrder(client)).map(({ name }) => name)
  const quoted = tables.map((name) => `"${name}"`)
  for (const table of quoted) await client.query(`alter table ${table} disable trigger user`)
  // Migrating puts rows in; the backup carries them too.
  await client.query(`truncate ${quoted.join(', ')} cascade`)
  const loaded = await load(client, file)
  const missing = tables.filter((name) => !loaded.has(name))
  if (missing.length > 0) throw new BackupError(`The backup file lacks tables: ${missing.join(', ')}`)
  for (const table of quoted) await client.query(`alter table ${table} enable trigger user`)
  await breakChains(client)
}

/**
 * What was drawn after the backup has revealed links that the restored chains would use again: they end here
 * (docs/decisions/033-seed-chain-breaks.md). Does nothing the second time, and in a schema that knows no breaks yet.
 */
async function breakChains(db: Queryable): Promise<void> {
  const known = await one(db, `select 1 from pg_proc where proname = 'chains_restored'`)
  if (known) await db.query('select chains_restored()')
}

/** Sends each table's lines into a COPY, and runs the statements between them. Returns the tables it found. */
async function load(client: EndingClient, file: string): Promise<Set<string>> {
  const loaded = new Set<string>()
  let copy: CopyStreamQuery | undefined
  for await (const line of dataOf(file)) {
    if (line.kind === 'copy') {
      loaded.add(line.table)
      copy = client.query(copyFrom(line.statement))
      // PostgreSQL may refuse a row at any moment, also while nobody waits for the stream.
      copy.on('error', () => {})
    } else if (line.kind === 'statement') await client.query(line.text)
    else if (copy && line.kind === 'row') await send(copy, `${line.text}\n`)
    else if (copy) {
      copy.end()
      await finished(copy)
    }
  }
  return loaded
}

async function send(copy: CopyStreamQuery, text: string): Promise<void> {
  if (copy.errored) throw copy.errored
  if (!copy.write(text)) await once(copy, 'drain')
}
