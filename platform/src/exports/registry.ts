/** The public entry `@yaksok/platform/registry`. */
export type {
  Crumb,
  Given,
  PageCard,
  PageComposition,
  PageConfig,
  PageData,
  PageEntry,
  PageRemote,
  PageRoute,
  Registry,
  Release,
  TelemetryEvent,
} from '../registry/index.ts'
export { compose, contractFits, defaultEntry, entryOf } from '../registry/index.ts'
export {
  changeRegistry,
  emptyRegistry,
  lastRegistryFile,
  openReleaseStore,
  putRegistry,
  type ReleaseStore,
  readAudit,
  readRegistry,
  readRelease,
  registryFile,
  releaseDir,
  unlooked,
  verifyAudit,
} from '../release-store/index.ts'
export { readReport, tally } from '../visual-report/index.ts'
