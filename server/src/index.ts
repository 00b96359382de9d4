export { createApi, createLog } from './app.ts'
export { openBackend } from './backend.ts'
export { withDemoDefault } from './config/demo-default.ts'
export { readConfig, type ServerConfig } from './config/index.ts'
/** @public the command that serves the console opens it by the name of the package */
export { type Console, openConsole } from './console/index.ts'
export { processMetrics } from './health/index.ts'
