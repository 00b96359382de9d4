export * from './build.ts'
export * from './publish.ts'
