export { every, type RegularWork, withTimeout } from './every.ts'
