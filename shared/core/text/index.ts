/** Korean: particles, initial consonants, the fixed texts of messages.json and names. */

export { explainedMessage, linesOf } from './explained-messages.ts'
export { findHangul, hangulPattern, matchesHangul } from './hangul.ts'
export { josa, withJosa } from './josa.ts'
export type { MessageId } from './messages.ts'
export { message } from './messages.ts'
export { isPersonName, NAME_LONGEST, NOT_A_NAME } from './name.ts'
export {
  askedIn,
  codeText,
  digitsText,
  nameText,
  saidLines,
  saidText,
  searchText,
  secretText,
} from './normalise-input.ts'
