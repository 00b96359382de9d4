export { lockfileOf, versionOf } from './content-version.ts'
export { isCompressible, packFiles, packFilesSync } from './pack-files.ts'
