/** Amounts, moments and particles, as operators read them. */

export { roleText } from '@yaksok/console-contract'
export { parseWon, signedWon, won } from '@yaksok/shared/core/money'
export { josa, withJosa } from '@yaksok/shared/core/text'
export { clockText, seoulDay } from '@yaksok/shared/core/time'
export { actionText } from './actions.ts'
export { ageText, bytesText, countText, minuteText, secondText } from './figures.ts'
export { limitText, memberText, requestKindText, requestState, transferText } from './words.ts'
