/** The parts of the app as processes of their own over one database, as on several machines. */
import { STORE } from '@yaksok/server/command'
import { type AppProcess, startAppProcess } from '../lib/app-process.ts'
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

const INTERNAL_TOKEN = 'scale-bench-internal-token'

/** Starts gateway, API and rounds engine on a database. */
export async function startParts({ url, keys, pid: database }: Pick<World, 'url' | 'keys' | 'pid'>): Promise<Parts> {
  const running: AppProcess[] = []
  const begin = async (env: Record<string, string>) => {
    const data = { DATABASE_URL: url, DATA_KEYS: keys, RELEASE_STORE: STORE, DEMO_DATA: '0' }
    const part = await startAppProcess({ ...data, INTERNAL_TOKEN, TRUST_PROXY: '1', ...env })
    running.push(part)
    return part
  }
  const stop = async () => {
    // the gateway first: it asks the others
    for (const part of running.toReversed()) await part.stop()
  }
  try {
    const engine = await begin({ ROLE: 'engine' })
    const api = await begin({ ROLE: 'api' })
    const gateway = await begin({ ROLE: 'gateway', API_URL: api.origin })
    const pids = { gateway: gateway.pid, api: api.pid, engine: engine.pid, database }
    return { gateway: gateway.origin, api: api.origin, pids, stopEngine: engine.stop, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
