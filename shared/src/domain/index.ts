export type { Entry } from './entry/entry.ts'
export { bankEntry, historyEntry, moneyEntry } from './entry/entry.ts'
export * from './fairness/index.ts'
export type { Chance, Game } from './lottery/odds.ts'
export {
  chanceOf,
  chanceText,
  fairOdds,
  jointChance,
  outcomesOf,
  payout,
  picksOf,
  RETURN_PERCENT,
  returnPercent,
} from './lottery/odds.ts'
export type { Result } from './lottery/result.ts'
export { deriveResult, pickWins } from './lottery/result.ts'
export { signedWon, spokenWon, won, wonDigits } from './money/format.ts'
export { MAX_WON, parseWon } from './money/parse.ts'
export { fromWire, toWire } from './money/wire.ts'
export { newestNotice, unseenNotices } from './notices/unseen.ts'
export { initialsOf, matchesHangul } from './text/hangul.ts'
export type { Particle } from './text/josa.ts'
export { josa, withJosa } from './text/josa.ts'
export type { MessageId } from './text/messages.ts'
export { message } from './text/messages.ts'
export { dayText, fullDayText, momentText } from './time/day.ts'
