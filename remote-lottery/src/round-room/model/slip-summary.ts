import { type Chance, type Game, jointChance, outcomesOf, payout, pickWins } from '@yaksok/shared/core/draw'
import type { OddsTable } from '../../lottery/returns.ts'

/** What a slip can bring, from the outcomes themselves. Won. */
export interface SlipSummary {
  /** The chance that every pick wins; where that cannot be, the chance that at least one does. */
  chance: Chance
  /** Whether all picks can win together (대 and 소 cannot). */
  together: boolean
  /** The most that can be paid back, over all outcomes. */
  top: number
  /** What is paid back on average. */
  average: number
}

/** @param stake won per pick */
export function summaryOf(game: Game, picks: readonly string[], stake: number, odds: OddsTable): SlipSummary {
  const all = jointChance(game, picks)
  const together = all.wins > 0
  const paid = outcomesOf(game).map((result) =>
    picks.reduce((sum, pick) => sum + (pickWins(pick, result) ? payout(stake, odds.get(pick) ?? '0') : 0), 0),
  )
  return {
    chance: together ? all : jointChance(game, picks, 1),
    together,
    top: Math.max(0, ...paid),
    average: Math.floor(paid.reduce((sum, won) => sum + won, 0) / paid.length),
  }
}
