export { createApi, createLog } from './app.ts'
export { type Backend, openBackend } from './backend.ts'
export { withDemoDefault } from './config/demo-default.ts'
export { readConfig, type ServerConfig, takeSecretFiles } from './config/index.ts'
/** @public the command that serves the console opens it by the name of the package */
export { type Console, openConsole } from './console/index.ts'
export { closeAsConnectionsFallIdle, refuseUnanswered } from './contract/index.ts'
export { processMetrics, versionOf } from './health/index.ts'
export { registerInternalViews, remoteCards, remoteViews, type SendView } from './view/index.ts'
