export { followStatements } from './follow-statements.ts'
export { inSpan, isFollowed } from './work.ts'
