export {
  type Answers,
  type ConsoleContext,
  type ConsoleHandler,
  type ConsoleHandlers,
  type ConsoleServices,
  operatorShare,
} from './context.ts'
export { cursorOf, markOf, numberCursor, partsOf } from './cursor.ts'
export { ConsoleFile } from './file.ts'
export { lookAt, lookAtList, lookAtMember } from './look.ts'
export { ConsoleRefusal, failureOf, inputMessage, missing, refuse } from './refusal.ts'
export { idsFound, inquiryFound, isFound, numberOf, saidOf } from './search.ts'
export { iso, isoOrNull, pageOf, seoul, sessionShape } from './shapes.ts'
