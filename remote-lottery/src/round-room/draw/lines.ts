import { deriveResult, payout, pickWins } from '@yaksok/shared/core/draw'
import type { OddsTable } from '../../lottery/returns.ts'
import type { Entry } from '../machine/state.ts'

/** One pick of the member in a drawn round. Won. */
export interface OutcomeLine {
  id: string
  pick: string
  wins: boolean
  stake: number
  /** Decimal odds; null where what was paid is not the stake times the odds known here. */
  odds: string | null
  paid: number
}

/**
 * The member's picks of a round, one by one. What an order was paid is the server's word: lines that do not add up to it
 * (other odds by now) are left out, and the sum below says what came.
 */
export function outcomeLines(entries: readonly Entry[], opencode: string, odds: OddsTable): OutcomeLine[] {
  const result = deriveResult(opencode)
  if (!result) return []
  return entries.flatMap((entry) => {
    const stake = entry.stake / entry.picks.length
    const lines = entry.picks.map((pick): OutcomeLine => {
      const wins = pickWins(pick, result)
      const proportion = odds.get(pick) ?? null
      const paid = wins && proportion ? payout(stake, proportion) : 0
      return { id: `${entry.id} ${pick}`, pick, wins, stake, odds: proportion, paid }
    })
    return lines.reduce((sum, line) => sum + line.paid, 0) === entry.paid ? lines : []
  })
}
