/** The public entry `@yaksok/platform/shared-store`. */
export { openReplica, refreshReplica, shareFolder } from '../release-store/shared/index.ts'
