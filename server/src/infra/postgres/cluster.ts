import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ANYBODY, accessOf, PASSWORDS_ONLY, prepareDatabase, setAccess } from './access.ts'
import { findBinaries } from './binaries.ts'
import { PostgresError } from './errors.ts'
import { type FolderLock, isFolderLocked, lockFolder } from './folder-lock.ts'
import { makeDatabase } from './initdb.ts'
import {
  accepts,
  awaitSurvivor,
  type Door,
  launch,
  postmasterPid,
  SUPERUSER,
  socketUrl,
  stopPostmaster,
  worksIn,
} from './postmaster.ts'
import { clusterSecret, hasSecret, secretFile } from './secret.ts'
import { shortenLog } from './server-log.ts'
import { type ClusterPurpose, serverSettings } from './settings.ts'
import { socketDir } from './socket-dir.ts'
import { type Supervisor, supervise } from './supervisor.ts'
import { unprivilegedRunner } from './unprivileged.ts'

/** A running embedded PostgreSQL (docs/decisions/008-embedded-postgres.md). */
export interface Cluster {
  /**
   * Connection string of one of its databases (default `yaksok`), over the unix socket, as the superuser that owns
   * them; `applicationUrl` makes the application's of it.
   */
  url(database?: string): string
  /** True where a server left behind by a killed process was taken over instead of started. */
  readonly adopted: boolean
  /** Process id of the postmaster that runs now, for measurements and fault tests. */
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
  /** Starts PostgreSQL again when it ends by itself, and says so here; without it a dead one stays dead. */
  supervise?: Pick<Logger, 'error' | 'warn'>
  /** Called before slow steps, with a sentence for the operator. */
  onProgress?: (step: string) => void
}

/**
 * Starts the embedded PostgreSQL of a data folder: creates the cluster once, takes over a server that outlived a
 * killed process, and holds the folder until `stop`. Throws {@link PostgresError} (one line), in particular when
 * another process has the folder.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  makeFolder(options.dataDir)
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
  const door = { socket: socketDir(root), secret: clusterSecret(root) }
  return (await accepts(door)) ? socketUrl(door, database) : null
}

async function openCluster(root: string, lock: FolderLock, options: ClusterOptions): Promise<Cluster> {
  const runner = unprivilegedRunner()
  const { initdb, postgres, major } = findBinaries()
  const dbDir = join(root, 'db')
  const socket = socketDir(root)
  const purpose = options.purpose ?? 'data'
  const hadSecret = hasSecret(root)
  const door = { socket, secret: clusterSecret(root) }
  if (!existsSync(dbDir)) {
    options.onProgress?.('creating the database')
    await makeDatabase(runner, { initdb, dbDir, secretFile: secretFile(root), owned: [socket], purpose })
  } else if (!hadSecret || accessOf(dbDir) !== PASSWORDS_ONLY) setAccess(dbDir, ANYBODY)
  const settings = serverSettings(purpose, socket, major)
  const leash = options.leash ?? false
  /** Takes over what still answers, or starts it; never a second one beside it. */
  const bringUp = async () => {
    const adopted = await awaitSurvivor(dbDir, door)
    shortenLog(dbDir)
    if (!adopted) await launch({ runner, postgres, dbDir, settings, leash, answers: () => accepts(door) })
    return adopted
  }
  const adopted = await bringUp()
  await prepareDatabase(door)
  if (accessOf(dbDir) !== PASSWORDS_ONLY) {
    setAccess(dbDir, PASSWORDS_ONLY)
    while (await accepts({ socket, secret: 'none' })) await delay(20)
  }
  const pid = pidOf(dbDir)
  const supervisor =
    options.supervise &&
    supervise({
      pid,
      isAlive: (known) => worksIn(known, dbDir),
      restart: async () => {
        await bringUp()
        return pidOf(dbDir)
      },
      look: () => shortenLog(dbDir),
      log: options.supervise,
    })
  return running({ door, dbDir, pid, adopted, lock, supervisor })
}

interface Running {
  door: Door
  dbDir: string
  pid: number
  adopted: boolean
  lock: FolderLock
  supervisor: Supervisor | undefined
}

function running({ door, dbDir, pid, adopted, lock, supervisor }: Running): Cluster {
  let stopping: Promise<void> | undefined
  async function stop(): Promise<void> {
    await supervisor?.stop()
    // A restart that was given up may have left one that is still starting.
    await stopPostmaster(dbDir, supervisor ? (postmasterPid(dbDir) ?? supervisor.pid) : pid)
  }
  return {
    url: (database = SUPERUSER) => socketUrl(door, database),
    adopted,
    get pid() {
      return supervisor?.pid ?? pid
    },
    stop: () => {
      stopping ??= stop().finally(() => lock.release())
      return stopping
    },
  }
}

function pidOf(dbDir: string): number {
  const pid = postmasterPid(dbDir)
  if (!pid) throw new PostgresError('PostgreSQL stopped right after its start')
  return pid
}

/** Makes the data folder; a path that cannot be one is an error of one line, with the system's own word for it. */
function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new PostgresError(`Cannot write the data folder ${dataDir} (${code}): check DATA_DIR`)
  }
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
