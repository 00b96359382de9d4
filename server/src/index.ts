export { createApi } from './app.ts'
export { type Backend, openBackend } from './backend.ts'
export { closeAsConnectionsFallIdle, refuseUnanswered } from './http/calls/index.ts'
export { registerInternalViews, remoteCards, remoteViews, type SendView } from './http/ssr-data/index.ts'
export { readConfig, type ServerConfig, withDemoDefault } from './infra/config/index.ts'
export { processMetrics, versionOf } from './infra/health/index.ts'
export { createLog } from './infra/logging/index.ts'
/** @public the command that serves the console opens it by the name of the package */
export { type Console, openConsole } from './operators/http/index.ts'
