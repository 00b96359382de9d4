export { createGateway, type GatewayOptions } from './gateway.ts'
