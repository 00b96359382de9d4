export { permit, reasonAgainst, type ServiceParts, tooManyRequests } from './authorize.ts'
export { readPreviews, readReleaseService } from './environment.ts'
export type { Job, Outcome } from './job.ts'
export { type ReleaseServiceOptions, registerReleaseService } from './release-api.ts'
