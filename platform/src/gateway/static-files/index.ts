export { type BuildInPreview, registerFiles, TYPES } from './serve-files.ts'
