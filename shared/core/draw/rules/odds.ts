import { deriveResult, pickWins, type Result } from './result.ts'

export type Game = 'digit' | 'dice'

/** The part of all stakes that goes back to players, the same for every pick, in percent (DESIGN.md, Components). */
export const RETURN_PERCENT = 97

const SIDES = ['대', '소', '홀', '짝'] as const
const SUMS = Array.from({ length: 16 }, (_, index) => String(index + 3))

/** Picks a game offers: 대 소 홀 짝, and the sums 3..18 for dice only. */
export function picksOf(game: Game): readonly string[] {
  return game === 'dice' ? [...SIDES, ...SUMS] : SIDES
}

const outcomesByGame: Record<Game, readonly Result[]> = { digit: digitOutcomes(), dice: diceOutcomes() }

/** Every equally likely outcome: 10 values, or 216 throws of three dice. */
export function outcomesOf(game: Game): readonly Result[] {
  return outcomesByGame[game]
}

function digitOutcomes(): Result[] {
  return Array.from({ length: 10 }, (_, index) => outcome(String(index + 1)))
}

function diceOutcomes(): Result[] {
  const faces = [1, 2, 3, 4, 5, 6]
  return faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => outcome(`${a},${b},${c}`))))
}

function outcome(opencode: string): Result {
  const result = deriveResult(opencode)
  if (!result) throw new Error(`not an outcome: ${opencode}`)
  return result
}

/** A chance as a fraction of equally likely outcomes. */
export interface Chance {
  wins: number
  outcomes: number
}

/** The exact chance that one pick wins. */
export function chanceOf(game: Game, pick: string): Chance {
  return jointChance(game, [pick], 1)
}

/** The exact chance that at least `least` of the picks win in one round (joint chance: `least` = all of them). */
export function jointChance(game: Game, picks: readonly string[], least: number = picks.length): Chance {
  const all = outcomesOf(game)
  const wins = all.filter((result) => picks.filter((pick) => pickWins(pick, result)).length >= least).length
  return { wins, outcomes: all.length }
}

/** A chance in percent as text: `50%`, `0.46%`, `12.50%` (two decimals unless whole). */
export function chanceText({ wins, outcomes }: Chance): string {
  const percent = (wins / outcomes) * 100
  return Number.isInteger(percent) ? `${percent}%` : `${percent.toFixed(2)}%`
}

/** Decimal odds that return RETURN_PERCENT on average, cut to two decimals so that the house never owes a fraction. */
export function fairOdds(game: Game, pick: string): string {
  const { wins, outcomes } = chanceOf(game, pick)
  return (Math.floor((RETURN_PERCENT * outcomes) / wins) / 100).toFixed(2)
}

/** What a winning pick pays back in whole won (stake included), cut to whole won. Exact: odds are hundredths. */
export function payout(stakeWon: number, odds: string): number {
  const hundredths = Math.round(Number(odds) * 100)
  return Number((BigInt(stakeWon) * BigInt(hundredths)) / 100n)
}

/** The real return of one pick at published odds, in percent: `97.00`. */
export function returnPercent(game: Game, pick: string, odds: string): number {
  const { wins, outcomes } = chanceOf(game, pick)
  return (Number(odds) * wins * 100) / outcomes
}
