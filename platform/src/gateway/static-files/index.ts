export { type IsShown, registerFiles, TYPES } from './serve-files.ts'
