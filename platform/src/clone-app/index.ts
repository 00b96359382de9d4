export { runAppCommand } from './clone-command.ts'
