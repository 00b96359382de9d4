import { won } from '@yaksok/shared/core/money'
import { told } from '@yaksok/shared/core/text'
import { LEAST_STAKE } from '../../lottery/stakes.ts'
import { type Problem, type Slip, totalOf } from './slip.ts'

/**
 * What stands against settling a slip, in the order of product.txt section 5 (Bet): amount too small, no picks,
 * amount empty, balance too low.
 * @param balance whole won
 */
export function problemOf(slip: Pick<Slip, 'picks' | 'amount'>, balance: number): Problem | null {
  if (slip.amount !== '' && Number(slip.amount) < LEAST_STAKE)
    return { field: 'amount', text: told('bet.amountZero', { least: won(LEAST_STAKE) }) }
  if (slip.picks.length === 0) return { field: 'picks', text: told('bet.noPicks') }
  if (slip.amount === '') return { field: 'amount', text: told('bet.amountRequired') }
  const short = totalOf(slip) - balance
  if (short > 0) return { field: 'amount', text: told('bet.insufficientBalance', { short: won(short) }) }
  return null
}
