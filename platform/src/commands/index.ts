export {
  asksForHelp,
  commandNames,
  isReleaseCommand,
  meant,
  parseCheckout,
  parseRelease,
  unknownCommand,
} from './parse.ts'
export { errorText, exitCode, usage, usageOf } from './usage.ts'
