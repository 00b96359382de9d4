export { every, type RegularWork } from './every.ts'
export { withTimeout } from './timeout.ts'
