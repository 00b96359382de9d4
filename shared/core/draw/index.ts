/**
 * How a round is played and checked: outcomes, odds and pay-outs, and the proof of a draw. The same in browser, server
 * and command line; a remote that uses it bundles it.
 */
export * from './fairness/index.ts'
export * from './log/index.ts'
export type { Chance, Game } from './rules/odds.ts'
export {
  chanceOf,
  chanceText,
  fairOdds,
  jointChance,
  outcomesOf,
  payout,
  picksOf,
  returnPercent,
} from './rules/odds.ts'
export type { Result } from './rules/result.ts'
export { deriveResult, pickWins } from './rules/result.ts'
