import { Counter, Gauge, type Registry } from 'prom-client'
import type { PositionHistory } from './position-history.ts'
import type { Replica } from './replica.ts'

/** Who answered a read that might have gone to a replica. */
export type AnsweredBy = 'replica' | 'primary' | 'primary_after_replica'

/**
 * Registers what is seen of replicas: `yaksok_lagging_reads_total` by who answered, and of each server whether it is in
 * use and how many bytes of log it is behind.
 * @returns counts one statement
 */
export function replicaMetrics(
  registry: Registry,
  replicas: readonly Replica[],
  trail: PositionHistory,
  isInUse: (index: number) => boolean,
): (by: AnsweredBy) => void {
  const reads = new Counter({
    name: 'yaksok_lagging_reads_total',
    help: 'Statements of calls that may lag, by who answered',
    labelNames: ['by'] as const,
    registers: [registry],
  })
  for (const by of ['replica', 'primary', 'primary_after_replica'] as const) reads.inc({ by }, 0)
  new Gauge({
    name: 'yaksok_replica_up',
    help: '1 while a standby answers and is not far behind; nothing is said of the primary among them',
    labelNames: ['replica'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const [index, { name, isPrimary }] of replicas.entries())
        if (!isPrimary) this.set({ replica: name }, isInUse(index) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'yaksok_replica_behind_bytes',
    help: 'Bytes of write-ahead log that a standby has not replayed',
    labelNames: ['replica'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const { name, standing } of replicas)
        if (standing) this.set({ replica: name }, Math.max(Number(trail.newest - standing.at), 0))
    },
  })
  return (by) => reads.inc({ by })
}
