/** The API while developing: a watched child, so that a change of the server restarts neither pages nor builds. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { apiProxy } from '@yaksok/platform/dev'
import type { GatewayOptions } from '@yaksok/platform/gateway'
import { readConfig, withDemoDefault } from '@yaksok/server'
import { startCluster } from '@yaksok/server/postgres'
import { freePort } from './free-port.ts'
import { ROOT } from './run.ts'

export interface DevelopmentApi {
  /** Everything below `/api`, passed on to the child. */
  plugin: NonNullable<GatewayOptions['api']>
  /** Origins the app may embed. */
  frames: string[]
  /** Resolves once the API answers: who is told an address before that is refused their first login. */
  answering: Promise<void>
  close(): Promise<void>
}

export interface DevelopmentApiOptions {
  say(text: string): void
  /** Folder of the embedded database; default `DATA_DIR`. */
  dataDir?: string
}

/** Starts PostgreSQL (unless DATABASE_URL is set) and the API with demo data. */
export async function openDevelopmentApi({ say, dataDir }: DevelopmentApiOptions): Promise<DevelopmentApi> {
  const config = readConfig(withDemoDefault())
  const folder = join(dataDir ?? config.dataDir, 'postgres')
  const cluster = config.databaseUrl ? null : await startCluster({ dataDir: folder, onProgress: say })
  const port = await freePort()
  const child = startApi(port, cluster ? [folder] : [])
  return {
    plugin: apiProxy(() => `http://127.0.0.1:${port}`),
    frames: [config.serviceUrl, config.gameUrl].filter(Boolean).map((url) => new URL(url).origin),
    answering: untilAnswering(child, port),
    async close() {
      await stopGroup(child)
      await cluster?.stop()
    },
  }
}

const WATCHED = ['server/src', 'shared/core']

/** @param embedded the folder of the embedded database, where the child finds out how to connect */
function startApi(port: number, embedded: string[]): ChildProcess {
  return spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...WATCHED.map((path) => `--watch-path=${join(ROOT, path)}`),
      '--watch-preserve-output',
      join(ROOT, 'tools/scripts/lib/dev-api.ts'),
      ...embedded,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Its own group: Ctrl-C goes to the parent, which stops the child in order.
      detached: true,
      env: { LOG_LEVEL: 'warn', ...withDemoDefault(), API_PORT: String(port) },
    },
  )
}

/** Between two looks at an API that starts, ms. */
const LOOK_MS = 100

async function untilAnswering(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    if (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)) return
    await pause(LOOK_MS)
  }
}

/** The watcher passes no signal on to the process it watches: end both. */
function stopGroup(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || !child.pid) return resolve()
    child.once('exit', () => resolve())
    process.kill(-child.pid, 'SIGTERM')
  })
}
