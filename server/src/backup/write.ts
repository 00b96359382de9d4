import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { type Client, many, type Pool, withTransaction } from '../db/index.ts'
import { FORMAT } from './format.ts'
import { sequences, tablesInOrder } from './schema.ts'

/**
 * Writes all data of one moment to a gzipped SQL script (`COPY` per table), while the app runs. The file appears under
 * its name only when it is whole, and only its owner may read it: it holds password hashes and unrevealed seeds.
 * Returns the number of tables.
 */
export async function writeBackup(pool: Pool, file: string): Promise<number> {
  const unfinished = `${file}.part`
  const gzip = createGzip()
  const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' })
  gzip.pipe(target)
  try {
    const tables = await withTransaction(pool, (client) => dump(client, gzip))
    gzip.end()
    await finished(target)
    await rename(unfinished, file)
    return tables
  } catch (error) {
    gzip.destroy()
    target.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

async function dump(client: Client, out: Writable): Promise<number> {
  await client.query('set transaction isolation level repeatable read, read only')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const migrations = await many<{ name: string }>(client, 'select name from schema_migrations order by name')
  await write(out, `${FORMAT}\n-- migrations: ${migrations.map(({ name }) => name).join(' ')}\n`)
  const tables = await tablesInOrder(client)
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    await write(out, `\nCOPY "${name}" (${list}) FROM stdin;\n`)
    for await (const chunk of client.query(copyTo(`copy "${name}" (${list}) to stdout`))) await write(out, chunk)
    await write(out, '\\.\n')
  }
  for (const { name, last } of await sequences(client)) {
    if (last !== null) await write(out, `SELECT setval('"${name}"', ${last});\n`)
  }
  return tables.length
}

async function write(out: Writable, chunk: string | Buffer): Promise<void> {
  if (!out.write(chunk)) await once(out, 'drain')
}
