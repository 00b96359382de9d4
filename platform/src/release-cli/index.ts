export { runReleaseCommand } from './command.ts'
