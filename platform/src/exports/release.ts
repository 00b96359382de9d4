/** The public entry `@yaksok/platform/release`. */
export { buildIntoStore, disable, nameOf, prune, publish, rollback, sizesOf } from '../release/index.ts'
export { runReleaseCommand } from '../release-cli/index.ts'
