import type { Odds } from '@yaksok/shared/core/contract'
import { type Game, returnPercent } from '@yaksok/shared/core/draw'

/** Published odds by pick, e.g. `대` → `1.94`. */
export type OddsTable = ReadonlyMap<string, string>

/** The odds of an answer by pick. */
export function oddsTable(odds: readonly Odds[] = []): OddsTable {
  return new Map(odds.map(({ type, proportion }) => [type, proportion]))
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
