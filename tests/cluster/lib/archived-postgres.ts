/** A PostgreSQL of Debian's that archives as deploy/pgbackrest says, in a folder of its own. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { vi } from 'vitest'
import { ownFolder, runAsPostgres, startDebianPostgres, withClient } from './debian-postgres.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', '..', 'deploy', 'pgbackrest')
/** The first pgBackRest that knows a version of PostgreSQL; that of Debian 12 (2.45) knows 15. */
const KNOWN_SINCE: [postgres: number, minor: number][] = [
  [18, 57],
  [17, 54],
  [16, 48],
  [15, 41],
]

export interface ArchivedPostgres {
  /** The database `yaksok`, with the login that owns it. */
  url: string
  /** The folder of the repository. */
  repository: string
  otherKey: string
  /** An empty folder that goes with the test. */
  newFolder(): string
  /** A moment after all that was written, and before all that will be. */
  nextMoment(): Promise<Date>
  /** Waits until all that was written is in the archive. */
  archiveAll(): Promise<void>
  /** Whether a text stands in the files of the database itself. */
  holds(text: string): Promise<boolean>
  withOtherKey<Result>(work: () => Result): Result
  stop(): Promise<void>
}

/** The programs of the newest PostgreSQL that this pgBackRest knows. */
function binFolder(): string {
  const minor = Number(/ 2\.(\d+)/.exec(spawnSync('pgbackrest', ['version'], { encoding: 'utf8' }).stdout)?.[1])
  const found = KNOWN_SINCE.filter(([, since]) => minor >= since)
    .map(([version]) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, 'pg_ctl')))
  if (!found) throw new Error(`no PostgreSQL is installed that pgBackRest 2.${minor} knows`)
  return found
}

/** The files of deploy/pgbackrest as they stand; only where things lie is told to pgBackRest in its own variables. */
function configure(root: string): void {
  mkdirSync(join(root, 'conf.d'))
  writeKey(root, randomBytes(48).toString('base64'))
  Object.assign(process.env, {
    PGBACKREST_CONFIG: join(DEPLOY, 'pgbackrest.conf'),
    PGBACKREST_CONFIG_INCLUDE_PATH: join(root, 'conf.d'),
    PGBACKREST_REPO1_PATH: join(root, 'repository'),
    PGBACKREST_LOCK_PATH: join(root, 'lock'),
    PGBACKREST_SPOOL_PATH: join(root, 'spool'),
    PGBACKREST_PG1_PATH: join(root, 'db'),
    PGBACKREST_PG1_SOCKET_PATH: join(root, 'run'),
    PGBACKREST_PG1_USER: 'yaksok',
  })
}

const writeKey = (root: string, key: string) =>
  writeFileSync(join(root, 'conf.d', 'key.conf'), `[global]\nrepo1-cipher-pass=${key}\n`, { mode: 0o600 })

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const root = mkdtempSync(join(tmpdir(), 'yaksok-archive-'))
  ownFolder(root)
  ownFolder(join(root, 'repository'))
  configure(root)
  const settings = [`include '${join(DEPLOY, 'postgresql.conf')}'`]
  const { dbDir, url, stop } = await startDebianPostgres({ root, bin: binFolder(), settings })
  runAsPostgres('pgbackrest', '--stanza=yaksok', 'stanza-create')
  return {
    ...running(root, dbDir, url),
    stop: async () => {
      stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function running(root: string, dbDir: string, url: string): Omit<ArchivedPostgres, 'stop'> {
  const ask = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row | undefined> =>
    withClient(url, async (client) => (await client.query<Row>(text, values)).rows[0])
  const key = () =>
    readFileSync(join(root, 'conf.d', 'key.conf'), 'utf8')
      .split('=')
      .slice(1)
      .join('=')
      .trim()
  const otherKey = randomBytes(48).toString('base64')
  let folders = 0
  return {
    url,
    repository: join(root, 'repository'),
    otherKey,
    newFolder: () => ownFolder(join(root, `restored${++folders}`)),
    async nextMoment() {
      // a Date has thousandths only: the next whole one
      const row = await ask<{ now: Date }>('select clock_timestamp() as now')
      const moment = new Date((row?.now.getTime() ?? 0) + 1)
      const passed = () => ask<{ passed: boolean }>('select clock_timestamp() > $1::timestamptz as passed', [moment])
      await vi.waitUntil(async () => (await passed())?.passed, { timeout: 60_000 })
      return moment
    },
    async archiveAll() {
      const row = await ask<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
      const archived = () =>
        ask<{ done: boolean }>('select last_archived_wal >= $1 as done from pg_stat_archiver', [row?.name])
      await vi.waitUntil(async () => (await archived())?.done, { timeout: 300_000, interval: 200 })
    },
    async holds(text) {
      await ask('checkpoint')
      const files = readdirSync(join(dbDir, 'base'), { recursive: true, withFileTypes: true })
      return files.some((file) => file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(text))
    },
    withOtherKey(work) {
      const own = key()
      writeKey(root, otherKey)
      try {
        return work()
      } finally {
        writeKey(root, own)
      }
    },
  }
}
