import type { WireFault } from './wire-proxy.ts'

/** What the network does to a statement. `duplicate`: the same request comes in on a second connection at once. */
export const WIRE_FAULTS = [
  'cut-before',
  'cut-torn',
  'cut-at',
  'cut-after',
  'delay',
  'drop-request',
  'drop-answer',
] as const satisfies readonly WireFault[]

/** What happens to the machine. `crash` takes a PostgreSQL of its own. */
export const MACHINE_FAULTS = ['clock-forward', 'clock-back', 'terminate', 'disk-full', 'crash'] as const

export type Fault = (typeof WIRE_FAULTS)[number] | 'duplicate' | (typeof MACHINE_FAULTS)[number]

export const FAULTS: readonly Fault[] = [...WIRE_FAULTS, 'duplicate', ...MACHINE_FAULTS]
