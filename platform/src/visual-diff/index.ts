export { type CompareOptions, compareWithLive } from './compare-with-live.ts'
