/** What the tests of the archive are about: a backup, writes, a moment, more writes, all of it archived. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createTestServer, openArchive, type TestServer } from '@yaksok/server/testing'
import { type ArchivedPostgres, startArchivedPostgres } from './archived-postgres.ts'
import { withClient } from './debian-postgres.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Stands in a notice, so in the tables and the log of PostgreSQL. */
export const READABLE = 'PLAIN-TEXT-THAT-NOBODY-MAY-READ'
/** Tables of the members' and their money, whole. */
const TABLES = ['members', 'ledger_transfers', 'ledger_entries', 'ledger_accounts', 'notices']

/** Every row of these tables, as text, by the name of the table. */
type Rows = Record<string, string[]>

export interface ArchiveStory {
  postgres: ArchivedPostgres
  moment: Date
  atMoment: Rows
  atEnd: Rows
  /** Runs a command of the operator's as it is typed. */
  ops(...argv: string[]): SpawnSyncReturns<string>
  /** Restores up to a moment (null: everything) and looks at it. */
  restored<Result>(at: Date | null, look: (url: string) => Promise<Result>): Promise<Result>
  end(): Promise<void>
}

export async function rowsOf(url: string): Promise<Rows> {
  return await withClient(url, async (client) => {
    const found: Rows = {}
    for (const table of TABLES) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
      found[table] = rows.map(({ row }) => row)
    }
    return found
  })
}

export async function tellStory(): Promise<ArchiveStory> {
  const postgres = await startArchivedPostgres()
  let server: TestServer | undefined
  const end = async () => {
    await server?.close()
    await postgres.stop()
  }
  try {
    const api = await createTestServer({
      database: { url: postgres.url, drop: async () => {} },
      // no round is drawn meanwhile; every account begins with money
      config: { roundSeconds: 3600, accountsPerDay: 1000, starterMoney: 50_000 },
    })
    server = api
    const ops = opsOf(postgres)
    const join20 = (name: string) =>
      Promise.all(Array.from({ length: 20 }, (_, n) => api.register(`${name}${n}`, 'pass-word-1')))

    await join20('before')
    const backup = ops('backup', '--archive', '--type', 'full')
    if (backup.status !== 0) throw new Error(backup.stderr)
    await join20('kept')
    await api.owner.query(`insert into notices (title, text) values ('Notice', $1)`, [READABLE])
    const atMoment = await rowsOf(postgres.url)
    const moment = await postgres.nextMoment()
    await join20('later')
    const atEnd = await rowsOf(postgres.url)
    await postgres.archiveAll()
    return { postgres, moment, atMoment, atEnd, ops, restored: (at, look) => restored(postgres, at, look), end }
  } catch (error) {
    await end()
    throw error
  }
}

const opsOf =
  (postgres: ArchivedPostgres) =>
  (...argv: string[]) =>
    spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/src/operators/cli/main.ts', ...argv],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, DATABASE_OWNER_URL: postgres.url, DATABASE_URL: '', ARCHIVE_STANZA: 'yaksok' },
      },
    )

async function restored<Result>(
  postgres: ArchivedPostgres,
  at: Date | null,
  look: (url: string) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive({ stanza: 'yaksok', at, folder: postgres.newFolder(), like: postgres.url })
  try {
    return await look(archive.url)
  } finally {
    await archive.stop()
  }
}
