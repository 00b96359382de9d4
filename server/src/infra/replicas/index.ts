export type { Replicas } from './replicas.ts'
export { openReplicas } from './replicas.ts'
