export { readReleaseService } from '../service/environment.ts'
export { createGateway, type GatewayOptions } from './gateway.ts'
export type { LiveRegistry } from './live.ts'
