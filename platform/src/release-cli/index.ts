export { runReleaseCommand } from './command.ts'
export { serveMcp } from './mcp/server.ts'
