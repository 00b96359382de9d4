export { ArchiveError } from './errors.ts'
export { momentOf } from './moment.ts'
export { pgbackrest } from './pgbackrest.ts'
export { openArchive, type RestoredArchive } from './restore.ts'
