import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { Pool } from '../database/index.ts'
import { createProbe } from './probe.ts'

/** What a module says of itself: each name is one line of `/readyz`, false means that members are not served well. */
export type ModuleHealth = () => Record<string, boolean>

/** What health is read from. */
interface Watched {
  pool: Pool
  log: Logger
  metrics: Registry
}

/** Whether an API can serve members. */
export interface Health {
  /** The checks by name; ready where all are true. */
  check(): Promise<Record<string, boolean>>
}

/**
 * Joins what the database and the modules say: `database` answers, `writes` are taken, and a module's own checks.
 * Registers `yaksok_database_up` and `yaksok_pool_connections`.
 */
export function createHealth({ pool, log, metrics }: Watched, modules: ModuleHealth[]): Health {
  const probe = createProbe(pool, log)
  new Gauge({
    name: 'yaksok_database_up',
    help: '1 where PostgreSQL answers and, by what = writes, also takes new rows',
    labelNames: ['what'] as const,
    registers: [metrics],
    async collect() {
      const { reads, writes } = await probe()
      this.set({ what: 'reads' }, reads ? 1 : 0)
      this.set({ what: 'writes' }, writes ? 1 : 0)
    },
  })
  new Gauge({
    name: 'yaksok_pool_connections',
    help: 'Database connections of this process; waiting = requests without one',
    labelNames: ['state'] as const,
    registers: [metrics],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return {
    async check() {
      const { reads, writes } = await probe()
      return Object.assign({ database: reads, writes }, ...modules.map((module) => module()))
    },
  }
}
