export {
  asksForHelp,
  commandNames,
  isReleaseCommand,
  meant,
  parseCheckout,
  parseRelease,
  unknownCommand,
} from './parse.ts'
export { errorText, exitCode } from './run.ts'
export { usage, usageOf } from './usage.ts'
