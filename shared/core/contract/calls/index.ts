export type * from './all.ts'
export { calls } from './all.ts'
