/** Korean: particles, initial consonants, the fixed texts of messages.json and names. */
export { findHangul, hangulPattern, matchesHangul } from './hangul.ts'
export { josa, withJosa } from './josa.ts'
export type { MessageId } from './messages.ts'
export { message } from './messages.ts'
export { isPersonName, PERSON_NAME } from './name.ts'
export { linesOf, told } from './own-words.ts'
