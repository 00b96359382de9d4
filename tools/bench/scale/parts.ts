/** The parts of the app as processes of their own over one database, as on several machines. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STORE } from '@yaksok/server/command'
import { ROOT } from '../../scripts/lib/run.ts'
import type { World } from './world.ts'

export const PARTS = ['gateway', 'api', 'engine', 'database'] as const
export type Part = (typeof PARTS)[number]

export interface Parts {
  /** Where pages and files are asked for, and where calls are. */
  gateway: string
  api: string
  /** Of each part the process from which all its others come. */
  pids: Readonly<Record<Part, number>>
  /** Ends the rounds engine alone: no round is made or drawn any more. */
  stopEngine(): Promise<void>
  stop(): Promise<void>
}

const READY_MS = 180_000
const LOOK_MS = 200
const INTERNAL_TOKEN = 'scale-bench-internal-token'

/** Starts gateway, API and rounds engine on a database. */
export async function startParts({ url, keys, pid: database }: Pick<World, 'url' | 'keys' | 'pid'>): Promise<Parts> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-scale-parts-'))
  const running: ChildProcess[] = []
  const begin = async (env: Record<string, string>) => {
    const port = await freePort()
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...{
          DATABASE_URL: url,
          DATA_KEYS: keys,
          DATA_DIR: folder,
          RELEASE_STORE: STORE,
          PORT: String(port),
          HOST: '127.0.0.1',
        },
        ...{ LOG_LEVEL: 'error', DRAIN_SECONDS: '0', DEMO_DATA: '0', INTERNAL_TOKEN, TRUST_PROXY: '1', ...env },
      },
    })
    running.push(child)
    const origin = `http://127.0.0.1:${port}`
    await ready(child, origin)
    return { child, pid: child.pid as number, origin }
  }
  const stop = async () => {
    // the gateway first: it asks the others
    for (const child of running.toReversed()) await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const engine = await begin({ ROLE: 'engine' })
    const api = await begin({ ROLE: 'api' })
    const gateway = await begin({ ROLE: 'gateway', API_URL: api.origin })
    const pids = { gateway: gateway.pid, api: api.pid, engine: engine.pid, database }
    return { gateway: gateway.origin, api: api.origin, pids, stopEngine: () => ended(engine.child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function ready(child: ChildProcess, origin: string): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`a part ended with ${child.exitCode}`)
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error('a part does not get ready')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
