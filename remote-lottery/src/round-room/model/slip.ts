import { MAX_WON, won } from '@yaksok/shared/core/money'
import { explainedMessage } from '@yaksok/shared/core/text'
import { LEAST_STAKE } from '../../lottery/stakes.ts'

/** What the member has picked and not yet ordered. */
export interface Slip {
  /** Picks in the order they were made, e.g. `['대', '홀']`. */
  picks: readonly string[]
  /** Won per pick as digits, as typed; `''` while empty. */
  amount: string
  /** `folded`: one bar below the board. */
  panel: 'closed' | 'open' | 'folded'
  /** The confirm dialog is open. */
  confirming: boolean
  /** Why the last settle was refused; gone with the next change. */
  problem: Problem | null
}

/** A refused settle: a sentence that helps, and the fixed text below it (`explainedMessage`). */
export interface Problem {
  /** `order`: the server refused it for a reason that is in no field. */
  field: 'amount' | 'picks' | 'order'
  text: string
}

export const EMPTY_SLIP: Slip = { picks: [], amount: '', panel: 'closed', confirming: false, problem: null }

/**
 * Toggles a pick: the first one shows the slip as one bar, so that the board stays in sight; taking away the last one
 * closes it (product.txt section 4, Betting).
 */
export function toggle(slip: Slip, pick: string): Slip {
  if (slip.picks.includes(pick)) return without(slip, pick)
  const panel = slip.picks.length === 0 ? 'folded' : slip.panel
  return { ...slip, picks: [...slip.picks, pick], panel, problem: null }
}

/** Takes one pick out, also from the confirm dialog. */
export function without(slip: Slip, pick: string): Slip {
  const picks = slip.picks.filter((other) => other !== pick)
  return picks.length === 0 ? clearPicks(slip) : { ...slip, picks, problem: null }
}

/** Clears all picks and closes the panel and the dialog; the amount stays for the next pick. */
export function clearPicks(slip: Slip): Slip {
  return { ...EMPTY_SLIP, amount: slip.amount }
}

/** Takes the amount as digits only (product.txt section 5, Bet), at most what a field can hold. */
export function typeAmount(slip: Slip, text: string): Slip {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const amount = Number(digits) > MAX_WON ? slip.amount : digits
  return amount === slip.amount ? slip : { ...slip, amount, problem: null }
}

/** Selections times amount, truncated: whole won. Zero while the amount is empty. */
export function totalOf(slip: Pick<Slip, 'picks' | 'amount'>): number {
  return Math.trunc(slip.picks.length * Number(slip.amount))
}

/**
 * What stands against settling a slip, in the order of product.txt section 5 (Bet): amount too small, no picks,
 * amount empty, balance too low.
 * @param balance whole won
 */
export function problemOf(slip: Pick<Slip, 'picks' | 'amount'>, balance: number): Problem | null {
  if (slip.amount !== '' && Number(slip.amount) < LEAST_STAKE)
    return { field: 'amount', text: explainedMessage('bet.amountZero', { least: won(LEAST_STAKE) }) }
  if (slip.picks.length === 0) return { field: 'picks', text: explainedMessage('bet.noPicks') }
  if (slip.amount === '') return { field: 'amount', text: explainedMessage('bet.amountRequired') }
  const short = totalOf(slip) - balance
  if (short > 0) return { field: 'amount', text: explainedMessage('bet.insufficientBalance', { short: won(short) }) }
  return null
}
