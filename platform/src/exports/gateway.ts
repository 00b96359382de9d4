/** The public entry `@yaksok/platform/gateway`. */
export { ask, forwardApi, headersToApi, openUpstreams, type Upstreams } from '../gateway/api-proxy/index.ts'
export { createApiHost, createGateway, type GatewayOptions } from '../gateway/index.ts'
export type { LiveRegistry } from '../gateway/live-registry/index.ts'
export { followStanding } from '../gateway/live-registry/index.ts'
export { PERMISSIONS_POLICY } from '../http/index.ts'
export { readReleaseService } from '../release-api/index.ts'
/** @public an app types its own texts by it */
export type { Texts } from '../texts/index.ts'
export { KOREAN, textsIn } from '../texts/index.ts'
