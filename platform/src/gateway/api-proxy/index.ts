export { ask } from './ask.ts'
export { forwardApi } from './forward.ts'
export { headersToApi } from './headers.ts'
export { openUpstreams, type Upstreams } from './upstreams.ts'
