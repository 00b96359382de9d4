export { isEntryOf, type LiveLogEntry, parseEntry } from './entry.ts'
export { logRefused } from './judge-log.ts'
export { type LogFiles, openLogFiles } from './log-files.ts'
export { logLive, originOf, treeOf } from './log-live.ts'
