export { shareFolder } from './migrate-to-shared.ts'
export { openReplica } from './open-replica.ts'
export { refreshReplica } from './refresh-replica.ts'
