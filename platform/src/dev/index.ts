export { registerHtmlFiles, withDevelopment } from './composed.ts'
export { type BuildEvents, buildEvents } from './events.ts'
export { apiProxy } from './proxy.ts'
export { type BuildState, type WatchedPackage, watchPackage } from './watch.ts'
