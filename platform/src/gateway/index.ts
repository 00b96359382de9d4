export { createApiHost } from './api-host.ts'
export { createGateway, type GatewayOptions } from './create-gateway.ts'
