export { type Api, type ApiOptions, createApi, createLog } from './app.ts'
export { type Backend, type BackendOptions, openBackend } from './backend.ts'
export { ConfigError, readConfig, type ServerConfig } from './config/index.ts'
export { processMetrics } from './health/index.ts'
