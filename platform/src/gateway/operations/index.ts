export type { MetricsAccess } from './metrics-access.ts'
export { registerProbes } from './probes.ts'
export { registerOperations } from './register-operations.ts'
export { registerWellKnown } from './well-known.ts'
