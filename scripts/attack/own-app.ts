/** An app that the attacks start for themselves: the real commands in processes of their own, in a folder that goes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { removeCluster, runningClusterUrl } from '@yaksok/server/postgres'
import pg from 'pg'
import { STORE } from '../lib/packages.ts'
import { ROOT } from '../lib/run.ts'

const NODE = ['--disable-warning=ExperimentalWarning']
/** The shortest there are: draws are attacked, too. */
const ROUND_SECONDS = 5

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

/** Starts `npm start` on a free port with the demo data of a fresh database. */
export async function startOwnApp(env: Record<string, string> = {}): Promise<OwnApp> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-attack-'))
  const store = join(folder, 'store')
  cpSync(STORE, store, { recursive: true })
  const folders = new Set<string>()
  const lines: string[] = []
  let child: ChildProcess | undefined
  const variables = (dataDir: string) => ({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RELEASE_STORE: store,
    OPERATOR: 'attack',
    ...env,
  })
  const app: OwnApp = {
    url: '',
    dataDir: join(folder, 'data'),
    store,
    log: () => lines.join('\n'),
    databaseLog: () => logsIn(join(app.dataDir, 'postgres')),
    async start(dataDir = app.dataDir) {
      app.dataDir = dataDir
      folders.add(dataDir)
      child = spawn(process.execPath, [...NODE, join(ROOT, 'scripts/start.ts')], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...variables(dataDir),
          PORT: '0',
          HOST: '127.0.0.1',
          DEMO_DATA: '1',
          LOG_LEVEL: 'info',
          ROUND_SECONDS: String(ROUND_SECONDS),
        },
      })
      app.url = await ready(child, lines)
    },
    ops: (...args) => runOps(variables(app.dataDir), args),
    async sql(text, values) {
      const connectionString = await runningClusterUrl(join(app.dataDir, 'postgres'))
      if (!connectionString) throw new Error('the database of the app is not running')
      const client = new pg.Client({ connectionString })
      await client.connect()
      try {
        return (await client.query(text, values)).rows
      } finally {
        await client.end()
      }
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    async remove() {
      await app.stop()
      for (const dataDir of folders) {
        const cluster = join(dataDir, 'postgres')
        if (existsSync(cluster)) await removeCluster(cluster)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await app.start()
    return app
  } catch (error) {
    await app.remove()
    throw error
  }
}

/** Answers the app's address once it says that it is ready; keeps every line it writes from then on, too. */
function ready(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const port = /^\s*약속\s+http:\/\/[\w.]+:(\d+)$/.exec(line)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    }
    child.once('exit', (code) => reject(new Error(`the app ended with code ${code}:\n${lines.slice(-20).join('\n')}`)))
  })
}

async function runOps(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [...NODE, join(ROOT, 'server/src/ops/main.ts'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`ops ${args.slice(0, 2).join(' ')} ended with code ${code}: ${printed}`)
  return printed
}

function logsIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}
