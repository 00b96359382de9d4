import {
  type Chance,
  type Game,
  jointChance,
  outcomesOf,
  payout,
  pickWins,
  returnPercent,
} from '@yaksok/shared/core/draw'

/** Published odds by pick, e.g. `대` → `1.94`. */
export type OddsTable = ReadonlyMap<string, string>

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

/** The returns of all picks of a table, in percent: the least and the most. */
export function returnRange(game: Game, odds: OddsTable): { least: number; most: number } | null {
  const returns = [...odds].map(([pick, proportion]) => returnPercent(game, pick, proportion))
  return returns.length === 0 ? null : { least: Math.min(...returns), most: Math.max(...returns) }
}

/** A percentage to one decimal, never rounded up: `97%`, `96.9%`. */
export function percentText(percent: number): string {
  const tenths = Math.floor(percent * 10 + 1e-6) / 10
  return `${Number.isInteger(tenths) ? tenths : tenths.toFixed(1)}%`
}
