import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { type EndingClient, tableFilesOf } from '../database/index.ts'
import { inOwnTransaction } from './connection.ts'
import { BackupError, backupError } from './errors.ts'
import { END, FORMAT } from './format.ts'
import { sequences, tablesInOrder } from './schema.ts'

/**
 * Writes all data of one moment to a gzipped SQL script (`COPY` per table), while the app runs. The file appears under
 * its name only when it is whole, and only its owner may read it: it holds password hashes and unrevealed seeds.
 * @returns the number of tables
 * @throws BackupError (one line) where the file cannot be written; nothing is left of it then
 */
export async function writeBackup(connectionString: string, file: string): Promise<number> {
  if (existsSync(file)) throw new BackupError(`The file is already there: ${file}`)
  const unfinished = `${file}.part`
  try {
    // Made before anything else, so that a folder that is not there is found before any work is done.
    await (await open(unfinished, 'wx', 0o600)).close()
  } catch (error) {
    throw backupError(error, unfinished)
  }
  try {
    const tables = await dumpTo(connectionString, createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
    return tables
  } catch (error) {
    await rm(unfinished, { force: true })
    throw backupError(error, file)
  }
}

/** Sends the gzipped script anywhere; fails with what the target failed with. Returns the number of tables. */
export async function dumpTo(connectionString: string, target: Writable): Promise<number> {
  // It may fail before anything is written to it.
  const broken = new Promise<never>((_, reject) => target.once('error', reject))
  broken.catch(() => {})
  return await inOwnTransaction(connectionString, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const tables = await tablesInOrder(client)
    await Promise.race([pipeline(script(client, tables), createGzip(), target), broken])
    return tables.length
  })
}

async function* script(client: EndingClient, tables: Awaited<ReturnType<typeof tablesInOrder>>) {
  yield `${FORMAT}\n-- migrations: ${(await tableFilesOf(client)).join(' ')}\n`
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    yield `\nCOPY "${name}" (${list}) FROM stdin;\n`
    yield* client.query(copyTo(`copy "${name}" (${list}) to stdout`)) as AsyncIterable<Buffer>
    yield '\\.\n'
  }
  for (const { name, last } of await sequences(client))
    if (last !== null) yield `SELECT setval('"${name}"', ${last});\n`
  yield `${END}\n`
}
