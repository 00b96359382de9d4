export { createHealth, type Health, type ModuleHealth } from './health.ts'
export { processMetrics } from './process.ts'
