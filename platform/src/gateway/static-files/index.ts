export { type IsInPreview, registerFiles, TYPES } from './serve-files.ts'
