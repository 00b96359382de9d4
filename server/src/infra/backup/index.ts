export { restoreBackup } from './restore.ts'
export { writeBackup } from './write.ts'
