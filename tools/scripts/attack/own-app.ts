/** An app that the attacks start for themselves: the real commands in processes of their own, in a folder that goes. */
import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STORE } from '@yaksok/server/command'
import type pg from 'pg'
import { databaseLog, queryAsOwner, removeDatabase } from './own-app/database.ts'
import { end, ready, runOps, spawnApp } from './own-app/processes.ts'

export interface OwnApp {
  url: string
  /** Folder of the database; its copy of the release store is beside it. */
  dataDir: string
  store: string
  /** Everything the app has written so far. */
  log(): string
  /** PostgreSQL's own log. */
  databaseLog(): string
  /** `npm run ops -- …` beside the running app; answers what it printed. @throws Error where it fails */
  ops(...args: string[]): Promise<string>
  /** A statement as the database's owner. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Ends the app; its folder stays. */
  stop(): Promise<void>
  /** Starts it again on the same or another folder of data. */
  start(dataDir?: string): Promise<void>
  remove(): Promise<void>
}

/**
 * Starts `npm start` on a free port (or `env.PORT`) with the demo data of a fresh database.
 * @param prepare what is done with its copy of the store before
 */
export async function startOwnApp(
  env: Record<string, string> = {},
  prepare: (store: string) => Promise<void> = async () => {},
): Promise<OwnApp> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-attack-'))
  const store = join(folder, 'store')
  const told = [join(STORE, '.health'), join(STORE, '.reports')]
  cpSync(STORE, store, { recursive: true, filter: (path) => !told.includes(path) })
  const app = ownApp(folder, store, env)
  try {
    await prepare(store)
    await app.start()
    return app
  } catch (error) {
    await app.remove()
    throw error
  }
}

/** The app of a folder, not yet started. */
function ownApp(folder: string, store: string, env: Record<string, string>): OwnApp {
  const used = new Set<string>()
  const lines: string[] = []
  let child: ChildProcess | undefined
  const variables = (dataDir: string) => ({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RELEASE_STORE: store,
    OPERATOR: 'attack',
    PORT: '0',
    // the shortest there are: draws are attacked, too
    ROUND_SECONDS: '5',
    // the attacks count every won of an account
    STARTER_MONEY: '0',
    // clients that bring no key work as without it
    BOUND_SESSIONS: '1',
    ...env,
  })
  const app: OwnApp = {
    url: '',
    dataDir: join(folder, 'data'),
    store,
    log: () => lines.join('\n'),
    databaseLog: () => databaseLog(app.dataDir),
    async start(dataDir = app.dataDir) {
      app.dataDir = dataDir
      used.add(dataDir)
      child = spawnApp(variables(dataDir))
      app.url = await ready(child, lines)
    },
    ops: (...args) => runOps(variables(app.dataDir), args),
    sql: (text, values) => queryAsOwner(app.dataDir, text, values),
    stop: () => end(child),
    async remove() {
      await app.stop()
      for (const dataDir of used) await removeDatabase(dataDir)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return app
}
