export { versionOf } from './content-version.ts'
export { isCompressible, packFiles } from './pack-files.ts'
