/** A release store that many machines share: small documents in PostgreSQL, files in a folder or a bucket. */
export { openReplica } from './open-replica.ts'
export { refreshReplica } from './replica.ts'
export { shareFolder } from './share.ts'
