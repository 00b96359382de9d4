import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { PostgresError } from './errors.ts'
import { type FolderLock, isFolderLocked, lockFolder } from './folder-lock.ts'
import { type ClusterPurpose, serverSettings } from './settings.ts'
import { socketDir } from './socket-dir.ts'
import { type Runner, unprivilegedRunner } from './unprivileged.ts'

const SUPERUSER = 'yaksok'
const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 10_000

/** A running embedded PostgreSQL. */
export interface Cluster {
  /** Connection string of one of its databases (default `yaksok`), over the unix socket. */
  url(database?: string): string
  /** True where a server left behind by a killed process was taken over instead of started. */
  readonly adopted: boolean
  /** Process id of the postmaster, for measurements and fault tests. */
  readonly pid: number
  /** Stops the server (fast: open transactions roll back) and frees the folder. Safe to call twice. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** Folder of this cluster alone; made when missing. */
  dataDir: string
  purpose?: ClusterPurpose
  /** Called before slow steps, with a sentence for the operator. */
  onProgress?: (step: string) => void
}

/**
 * Starts the embedded PostgreSQL of a data folder: creates the cluster once, takes over a server that outlived a
 * killed process, and holds the folder until `stop`. Throws {@link PostgresError} (one line), in particular when
 * another process has the folder.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const root = realpathSync(options.dataDir)
  const lock = await lockFolder(root)
  try {
    return await openCluster(root, lock, options)
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Connection string of a cluster that another process of this machine is running, or null when nobody does.
 * For commands that work beside a running app.
 */
export async function runningClusterUrl(dataDir: string, database = SUPERUSER): Promise<string | null> {
  if (!existsSync(join(dataDir, 'db/PG_VERSION'))) return null
  const root = realpathSync(dataDir)
  if (!(await isFolderLocked(root))) return null
  const socket = socketDir(root)
  return (await accepts(socket)) ? clusterUrl(socket, database) : null
}

async function openCluster(root: string, lock: FolderLock, options: ClusterOptions): Promise<Cluster> {
  const runner = unprivilegedRunner()
  const binaries = findBinaries()
  const dbDir = join(root, 'db')
  const socket = socketDir(root)
  if (!existsSync(join(dbDir, 'PG_VERSION'))) {
    options.onProgress?.('데이터베이스를 처음 만들어요')
    // A folder without PG_VERSION is what an interrupted initdb left behind.
    rmSync(dbDir, { recursive: true, force: true })
    mkdirSync(dbDir, { mode: 0o700 })
    for (const folder of [dbDir, socket]) runner.own(folder)
    await run(runner, binaries.initdb, initdbArgs(dbDir, options.purpose ?? 'data'))
  }
  const adopted = await surviving(dbDir, socket)
  if (!adopted) {
    const settings = serverSettings(options.purpose ?? 'data', socket)
    await launch(runner, binaries.postgres, dbDir, socket, settings)
  }
  await createDatabase(socket)
  const pid = postmasterPid(dbDir)
  if (!pid) throw new PostgresError('PostgreSQL이 시작하자마자 멈췄어요')
  let stopping: Promise<void> | undefined
  return {
    url: (database = SUPERUSER) => clusterUrl(socket, database),
    adopted,
    pid,
    stop: () => {
      stopping ??= stopPostmaster(dbDir, pid).finally(() => lock.release())
      return stopping
    },
  }
}

function initdbArgs(dbDir: string, purpose: ClusterPurpose): string[] {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=ko']
  // Whoever can enter the socket's folder is this user already, so the socket asks for no password.
  return [
    '-D',
    dbDir,
    '-U',
    SUPERUSER,
    '--auth=trust',
    '--no-instructions',
    ...locale,
    ...(purpose === 'test' ? ['--no-sync'] : []),
  ]
}

function clusterUrl(socket: string, database: string): string {
  return `postgresql://${SUPERUSER}@/${database}?host=${encodeURIComponent(socket)}`
}

/** True when a server of this folder already answers; waits for one that is just starting or stopping. */
async function surviving(dbDir: string, socket: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    if (await accepts(socket)) return true
    const pid = postmasterPid(dbDir)
    if (!pid || !isPostgres(pid)) return false
    if (Date.now() > deadline) throw new PostgresError(`PostgreSQL(pid ${pid})이 응답하지 않아요: ${dbDir}`)
    await delay(50)
  }
}

async function accepts(socket: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: clusterUrl(socket, 'postgres'), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(socket: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(socket, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [SUPERUSER])
    if (found.rowCount === 0) await client.query(`create database ${SUPERUSER}`)
  } finally {
    await client.end()
  }
}

function postmasterPid(dbDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(dbDir, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Guards against a pid that a later process of another kind has got. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

async function stopPostmaster(dbDir: string, pid: number): Promise<void> {
  // Fast shutdown first; immediate (recovery at next start) only if that hangs.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = Date.now() + STOP_TIMEOUT_MS
    if (isPostgres(pid)) process.kill(pid, signal)
    while (isPostgres(pid) && existsSync(join(dbDir, 'postmaster.pid')) && Date.now() < deadline) await delay(20)
    if (!isPostgres(pid) || !existsSync(join(dbDir, 'postmaster.pid'))) return
  }
}

/** Starts the postmaster and waits until it answers; a failure becomes one line with what its log says last. */
async function launch(
  runner: Runner,
  postgres: string,
  dbDir: string,
  socket: string,
  settings: Record<string, string>,
): Promise<void> {
  const logFile = join(dbDir, 'server.log')
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = runner.wrap(postgres, ['-D', dbDir, ...flags])
  const log = openSync(logFile, 'a', 0o600)
  // A session of its own: the terminal's Ctrl-C is for the app, which stops PostgreSQL after its last request.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  let ended = false
  child.once('error', () => {
    ended = true
  })
  child.once('exit', () => {
    ended = true
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await accepts(socket))) {
    if (ended || Date.now() > deadline) throw new PostgresError(`PostgreSQL을 시작하지 못했어요: ${lastLine(logFile)}`)
    await delay(10)
  }
}

/** Runs a program to its end; a failure becomes one line with what the program said last. */
async function run(runner: Runner, program: string, programArgs: string[]): Promise<void> {
  const [command, args] = runner.wrap(program, programArgs)
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new PostgresError(`PostgreSQL을 준비하지 못했어요: ${errors.trim().split('\n').at(-1) || code}`))
    })
  })
}

function lastLine(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? file
}
