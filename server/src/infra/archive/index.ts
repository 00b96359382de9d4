export { pgbackrest } from './pgbackrest.ts'
export { openArchive } from './restore.ts'
export { momentOf } from './restore-point.ts'
