export type * from './index.ts'
