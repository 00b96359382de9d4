export { isLiveAlready, receive } from './ingest.ts'
export { daysSchema, fileProblems, MOST, percentSchema, type Upload, uploadSchema } from './manifest.ts'
export { Refused } from './refused.ts'
export { stage, tidyStaging } from './staging.ts'
