import { Counter } from 'prom-client'
import type { GatewayMetrics } from '../../http/index.ts'

const PART = ['remote', 'version'] as const

/** Counts what the gateway decided about fresh versions. */
export function rollbackMetrics(registry: GatewayMetrics) {
  const registers = [registry]
  return {
    rollbacks: new Counter({
      name: registry.named('automatic_rollbacks_total'),
      help: 'Versions taken back because of their failure rate',
      labelNames: PART,
      registers,
    }),
    held: new Counter({
      name: registry.named('automatic_rollbacks_held_total'),
      help: 'Versions that fail, but in too few places to be taken back without a person',
      labelNames: PART,
      registers,
    }),
  }
}

export type RollbackMetrics = ReturnType<typeof rollbackMetrics>
