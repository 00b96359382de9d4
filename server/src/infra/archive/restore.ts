import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startRestored } from '../postgres/index.ts'
import { postgresFor } from './binaries.ts'
import { pgbackrest } from './pgbackrest.ts'
import { targetTime } from './restore-point.ts'

/** A PostgreSQL that was made of the archive and is nobody else's. */
interface RestoredArchive {
  /** Connection string of the database, with the login that owns it. */
  url: string
  /** Bringing the files back, and doing again what was written since the backup, ms each. */
  filesMs: number
  replayMs: number
  stop(): Promise<void>
}

interface OpenArchiveOptions {
  stanza: string
  /** Up to when; null: to the last that was archived. */
  at: Date | null
  /** An empty folder of one's own. */
  folder: string
  /** Connection string of the database that the archive is of: its login and its name are in the restored one, too. */
  like: string
}

/**
 * Restores the archive into a folder and starts PostgreSQL there, on a socket in it and nowhere else. It archives nothing, and
 * nothing of the running database is touched. @throws ArchiveError, PostgresError (one line)
 */
export async function openArchive({ stanza, at, folder, like }: OpenArchiveOptions): Promise<RestoredArchive> {
  const dbDir = join(folder, 'db')
  mkdirSync(dbDir, { recursive: true, mode: 0o700 })
  const began = performance.now()
  await pgbackrest(stanza, 'restore', [
    `--pg1-path=${dbDir}`,
    ...(at ? ['--type=time', `--target=${targetTime(at)}`, '--target-action=promote'] : ['--type=default']),
  ])
  const restored = performance.now()
  const { url, stop } = await startRestored({ folder, dbDir, postgres: postgresFor(dbDir), like })
  return { url, stop, filesMs: restored - began, replayMs: performance.now() - restored }
}
