export { createHealth, type Health, type ModuleHealth } from './health.ts'
export { processMetrics, versionOf } from './process.ts'
