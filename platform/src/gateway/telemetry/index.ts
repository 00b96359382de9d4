export { makePageIds, type PageIds } from './page-id.ts'
export { registerTelemetry } from './register-telemetry.ts'
