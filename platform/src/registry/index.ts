export { type App, type AppConfig, appSchema } from './app-schema.ts'
export { budgetSchema } from './budget-schema.ts'
export { bucketOf, hasCanary } from './canary-assignment.ts'
export {
  compatibilityProblems,
  contractFits,
  contractsOf,
  earlierFor,
  NO_CONTRACT,
  versionFits,
} from './compatibility.ts'
export {
  type ComposedRemote,
  type Composition,
  compose,
  composeEntries,
  type RouteMatch,
  routeConflict,
  routeTable,
} from './compose.ts'
export {
  type Description,
  type RemoteDescription,
  remoteDescriptionSchema,
  shellDescriptionSchema,
} from './description-schema.ts'
export { type EarlierMajor, EVERYTHING, MAJOR_EXPOSE, type Names, namesMissing } from './earlier-majors.ts'
export { defaultEntry, defaultShell, entriesOf, entryOf, isServable, liveEntries, versionBefore } from './entry.ts'
export { foreignOrigin, frameProblems, isFramed, isFrameShare } from './isolation.ts'
export { type FrameRights, originSchema } from './isolation-schema.ts'
export { fileNameSchema, integritySchema, nameSchema, pathSchema, versionSchema } from './names.ts'
export {
  majorsIn,
  type PageCard,
  type PageComposition,
  type PageConfig,
  type PageData,
  type PageEntry,
  type PageRemote,
  type PageRoute,
  pageCard,
  pageComposition,
  pageEntry,
} from './page-data.ts'
export { reachOf, reachOfAll } from './reachable-origins.ts'
export {
  addressOf,
  BOOT_FILE,
  BY_CONTENT,
  FRAME_FILE,
  isNamedByContent,
  MAPS_FILE,
  mapIn,
  WORKER_FILE,
} from './release-files.ts'
export { type LiveLog, type RoleDocument, type Roles, rolesSchema } from './roles-schema.ts'
export { isAmong, type Route, routeSchema } from './route.ts'
export { EACH, type Field, type Read } from './route-reads.ts'
export {
  DEVELOPMENT_VERSION,
  fileSchema,
  REGISTRY_SCHEMA,
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleaseFile,
  type ReleaseScreen,
  registryEntrySchema,
  registrySchema,
  releaseSchema,
} from './schema.ts'
export {
  type Card,
  type DeclaredCard,
  type DeclaredEntry,
  type Entry,
  type Given,
  givenSchema,
  type Place,
  type Shape,
  shapeSchema,
} from './slots.ts'
export { type Crumb, crumbSchema, type Telemetry, type TelemetryEvent, telemetrySchema } from './telemetry-schema.ts'
