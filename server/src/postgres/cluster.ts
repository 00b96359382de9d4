import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { PostgresError } from './errors.ts'
import { type FolderLock, isFolderLocked, lockFolder } from './folder-lock.ts'
import { accepts, awaitSurvivor, launch, postmasterPid, SUPERUSER, socketUrl, stopPostmaster } from './postmaster.ts'
import { type ClusterPurpose, serverSettings } from './settings.ts'
import { socketDir } from './socket-dir.ts'
import { type Runner, unprivilegedRunner } from './unprivileged.ts'

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
  /** Stop PostgreSQL when this process ends in any way (Linux); else it lives on and the next start adopts it. */
  leash?: boolean
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
  if (!existsSync(join(dataDir, 'db'))) return null
  const root = realpathSync(dataDir)
  if (!(await isFolderLocked(root))) return null
  const socket = socketDir(root)
  return (await accepts(socket)) ? socketUrl(socket, database) : null
}

async function openCluster(root: string, lock: FolderLock, options: ClusterOptions): Promise<Cluster> {
  const runner = unprivilegedRunner()
  const binaries = findBinaries()
  const dbDir = join(root, 'db')
  const socket = socketDir(root)
  const purpose = options.purpose ?? 'data'
  if (!existsSync(dbDir)) {
    options.onProgress?.('데이터베이스를 처음 만들어요')
    // Made under another name, so that an interrupted initdb is begun again and never taken for a cluster.
    const unfinished = `${dbDir}.new`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { mode: 0o700 })
    for (const folder of [unfinished, socket]) runner.own(folder)
    await run(runner, binaries.initdb, initdbArgs(unfinished, purpose))
    renameSync(unfinished, dbDir)
  }
  const adopted = await awaitSurvivor(dbDir, socket)
  if (!adopted) {
    const settings = serverSettings(purpose, socket)
    await launch({ runner, postgres: binaries.postgres, dbDir, socket, settings, leash: options.leash ?? false })
  }
  await createDatabase(socket)
  const pid = postmasterPid(dbDir)
  if (!pid) throw new PostgresError('PostgreSQL이 시작하자마자 멈췄어요')
  let stopping: Promise<void> | undefined
  return {
    url: (database = SUPERUSER) => socketUrl(socket, database),
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

/** Ends the cluster of a data folder that nobody owns any more, if it still runs, and deletes the folder. */
export async function removeCluster(dataDir: string): Promise<void> {
  const root = realpathSync(dataDir)
  const lock = await lockFolder(root)
  try {
    const dbDir = join(root, 'db')
    const pid = postmasterPid(dbDir)
    if (pid) await stopPostmaster(dbDir, pid)
    rmSync(root, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}

async function createDatabase(socket: string): Promise<void> {
  const client = new pg.Client({ connectionString: socketUrl(socket, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [SUPERUSER])
    if (found.rowCount === 0) await client.query(`create database ${SUPERUSER}`)
  } finally {
    await client.end()
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
