export type { Reader, Replicas } from './replicas.ts'
export { openReplicas } from './replicas.ts'
