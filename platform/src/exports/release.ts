/** The public entry `@yaksok/platform/release`. It takes the folder of a release store where the package has the store itself. */
import {
  buildIntoStore as buildInto,
  disable as disableIn,
  prune as pruneIn,
  publish as publishIn,
  rollback as rollbackIn,
} from '../release/index.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/index.ts'

export { nameOf, sizesOf } from '../release/index.ts'
export { runReleaseCommand } from '../release-cli/index.ts'

const inFolder =
  <Rest extends unknown[], Result>(work: (store: ReleaseStore, ...rest: Rest) => Result) =>
  (folder: string, ...rest: Rest): Result =>
    work(openReleaseStore(folder), ...rest)

/** Builds the package in a folder and adds the result to the store. Throws StoreError with the build's own message. */
export const buildIntoStore = inFolder(buildInto)
/** Takes a part out of service, or puts it back with `null` as its reason. */
export const disable = inFolder(disableIn)
/** Deletes builds that no browser may still ask for, but for the newest ones. */
export const prune = inFolder(pruneIn)
/** Makes a stored release live, for everybody or as a canary. Throws StoreError when it does not fit. */
export const publish = inFolder(publishIn)
/** Takes a bad version away, checked and written down as the ways forward are. */
export const rollback = inFolder(rollbackIn)
