import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EndingClient } from '../database/index.ts'
import { PostgresError } from './errors.ts'
import { applicationSecret } from './secret.ts'
import { lastWords, logLength, serverLog } from './server-log.ts'
import type { Runner } from './unprivileged.ts'

export const SUPERUSER = 'yaksok'
/** The role that migrating gives the API's rights to; here it may log in. */
export const APPLICATION = 'yaksok_app'
const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 10_000

/** A socket's folder and the superuser's password behind it. */
export interface Door {
  socket: string
  secret: string
}

/** Connection string over the unix socket, as the superuser. It holds the password: it goes into no log and no argument. */
export function socketUrl({ socket, secret }: Door, database: string): string {
  return `postgresql://${SUPERUSER}:${secret}@/${database}?host=${encodeURIComponent(socket)}`
}

/** The same database for the application's own login, which is no superuser and can become none. */
export function applicationUrl(url: string): string {
  return url.replace(new RegExp(`//${SUPERUSER}:([0-9a-f]+)@`), (_, secret) => {
    return `//${APPLICATION}:${applicationSecret(secret)}@`
  })
}

/** True when a server behind this socket takes connections. */
export async function accepts(door: Door): Promise<boolean> {
  const client = new EndingClient({ connectionString: socketUrl(door, 'postgres'), connectionTimeoutMillis: 2000 })
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

/** Process id that the folder's postmaster wrote down; it may be dead. */
export function postmasterPid(dbDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(dbDir, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

/**
 * True when a server of this folder already answers; waits for one that is just starting or stopping, and for what a
 * killed one left running: its backends write on until they notice.
 */
export async function awaitSurvivor(dbDir: string, door: Door): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    if (await accepts(door)) return true
    const pid = postmasterPid(dbDir)
    if (!pid || !isInUse(dbDir, pid)) return false
    if (Date.now() > deadline) throw new PostgresError(`PostgreSQL (pid ${pid}) does not answer: ${dbDir}`)
    await delay(50)
  }
}

/** Stops the folder's server: fast (open transactions roll back), immediately only where that hangs. */
export async function stopPostmaster(dbDir: string, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = Date.now() + STOP_TIMEOUT_MS
    if (worksIn(pid, dbDir)) process.kill(pid, signal)
    while (isRunning(pid, dbDir) && Date.now() < deadline) await delay(20)
    if (!isRunning(pid, dbDir)) return
  }
}

/**
 * Until its process has ended: it still works in the folder for a moment after its file has gone. Where nothing says in
 * which folder a process works, the file does, which a killed server leaves behind.
 */
function isRunning(pid: number, dbDir: string): boolean {
  if (process.platform === 'linux') return worksIn(pid, dbDir)
  return existsSync(join(dbDir, 'postmaster.pid')) && isAlive(pid)
}

/** Guards against a pid that a later process has got: a postmaster and its backends work in its data folder. */
export function worksIn(pid: number, dbDir: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dbDir
  } catch {
    return false
  }
}

/** True while the postmaster or one of its backends runs: all work in its folder. */
function isInUse(dbDir: string, pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && worksIn(Number(entry), dbDir))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

interface Launch {
  runner: Runner
  /** The postgres program. */
  postgres: string
  dbDir: string
  settings: Record<string, string>
  leash: boolean
  /** Whether it is up. */
  answers: () => Promise<boolean>
  /** How long that may take, ms. */
  patienceMs?: number
}

/** Starts the postmaster and waits until it answers; a failure becomes one line with what its log says last. */
export async function launch(options: Launch): Promise<void> {
  const { runner, postgres, dbDir, settings, leash, answers, patienceMs = START_TIMEOUT_MS } = options
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, programArgs] = leash
    ? leashed(postgres, ['-D', dbDir, ...flags])
    : [postgres, ['-D', dbDir, ...flags]]
  const [command, args] = runner.wrap(program, programArgs)
  const before = logLength(dbDir)
  const log = openSync(serverLog(dbDir), 'a', 0o600)
  const env = { ...process.env, ...withoutStaleOwner(dbDir) }
  // A session of its own: the terminal's Ctrl-C is for the app, which stops PostgreSQL after its last request.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log], env })
  closeSync(log)
  child.unref()
  let ended = false
  for (const event of ['error', 'exit'])
    child.once(event, () => {
      ended = true
    })
  const deadline = Date.now() + patienceMs
  while (!(await answers())) {
    if (ended || Date.now() > deadline) throw new PostgresError(`Cannot start PostgreSQL: ${lastWords(dbDir, before)}`)
    await delay(10)
  }
}

/**
 * PostgreSQL refuses to start while the process that a killed server's file names is there: one that has got its number
 * since, or the killed one itself until its parent has noticed. Nothing works in the folder here, so that process is
 * named as one that may be there.
 */
function withoutStaleOwner(dbDir: string): NodeJS.ProcessEnv {
  const pid = postmasterPid(dbDir)
  return pid ? { PG_GRANDPARENT_PID: String(pid) } : {}
}

/** The kernel sends the fast stop when this process dies, however it dies. */
function leashed(program: string, args: string[]): [string, string[]] {
  const leash = ['--pdeathsig', 'INT']
  const works =
    process.platform === 'linux' && spawnSync('setpriv', [...leash, 'true'], { stdio: 'ignore' }).status === 0
  return works ? ['setpriv', [...leash, program, ...args]] : [program, args]
}
