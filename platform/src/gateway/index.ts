export { createGateway, type GatewayOptions } from './gateway.ts'
export type { LiveRegistry } from './live.ts'
export type { OverrideOptions } from './overrides.ts'
export type { RollbackPolicy } from './verdict.ts'
