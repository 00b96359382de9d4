export { logRefused } from './check-log.ts'
export { isEntryOf, parseEntry } from './entry.ts'
export { openLogFiles } from './log-files.ts'
export { logLive, originOf, treeOf } from './log-live.ts'
