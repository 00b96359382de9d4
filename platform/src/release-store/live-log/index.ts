export { isEntryOf, parseEntry } from './entry.ts'
export { logRefused } from './judge-log.ts'
export { openLogFiles } from './log-files.ts'
export { logLive, originOf, treeOf } from './log-live.ts'
