/**
 * What every API client of a page is made of. It knows nothing of a member: the operators' console has it from here, the
 * members' app as `page/api` and `page/query`, whose reports describe it.
 */
export { type Codec, createClient, type Reply } from './client.ts'
export { ApiError, type ApiErrorKind } from './error.ts'
export { createHttp } from './http.ts'
export { callQuery, createQueryClient, invalidateCalls } from './queries.ts'
export { type Failed, QueryView } from './query-view.tsx'
