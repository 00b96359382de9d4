import type { Daemon } from '../daemon.ts'

/** One server with its Patroni. */
export interface Machine {
  name: string
  port: number
  restPort: number
  dataDir: string
  /** Null while the machine is down. */
  patroni: Daemon | null
}

export type MachinePrograms = Record<'etcd' | 'patroni' | 'haproxy' | 'postgres', string>
