export { momentOf } from './moment.ts'
export { pgbackrest } from './pgbackrest.ts'
export { openArchive } from './restore.ts'
