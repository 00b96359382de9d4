export { developAlone, developForShell, developParts } from './develop.ts'
export { developOne } from './develop-remote.ts'
export { apiProxy } from './proxy.ts'
export type { BuildState } from './watch.ts'
