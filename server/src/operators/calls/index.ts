export { lookAt, lookAtList, lookAtMember } from './audited-read.ts'
export {
  type Answers,
  type ConsoleContext,
  type ConsoleHandler,
  type ConsoleHandlers,
  type ConsoleServices,
  operatorShare,
} from './context.ts'
export { csvFile } from './csv-file.ts'
export { cursorOf, markOf, numberCursor, partsOf } from './cursor.ts'
export { failureOf, inputMessage } from './failure.ts'
export { ConsoleFile } from './file.ts'
export { ConsoleRefusal, heldBy, missing, refuse } from './refusal.ts'
export { iso, isoOrNull, pageOf, seoul, sessionShape } from './shapes.ts'
export { DESK_RULE_NAMES } from './words.ts'
