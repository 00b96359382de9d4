/** The public entry `@yaksok/platform/dev`. */
export type { BuildState } from '../dev/index.ts'
export { apiProxy, developAlone, developForShell, developParts } from '../dev/index.ts'
