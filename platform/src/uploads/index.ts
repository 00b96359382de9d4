export { isLiveAlready, receive } from './ingest.ts'
export { fileProblems, MOST, type Upload, uploadSchema } from './manifest.ts'
export { Refused } from './refused.ts'
export { stage, tidyStaging } from './staging.ts'
