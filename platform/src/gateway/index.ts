export { createGateway, type GatewayOptions } from './gateway.ts'
export type { LiveRegistry } from './live.ts'
