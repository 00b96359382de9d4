import { won } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import { type Problem, type Slip, totalOf } from './slip.ts'

/** The least stake for one pick, in won (DESIGN.md, Copy: 1,000원부터 참여할 수 있어요). */
export const LEAST_STAKE = 1_000

/**
 * What stands against settling a slip, in the order of product.txt section 5 (Bet): amount too small, no picks,
 * amount empty, balance too low. The texts are the fixed ones; the help is ours.
 * @param balance whole won
 */
export function problemOf(slip: Pick<Slip, 'picks' | 'amount'>, balance: number): Problem | null {
  const from = `${won(LEAST_STAKE)}부터 참여할 수 있어요`
  if (slip.amount !== '' && Number(slip.amount) < LEAST_STAKE)
    return { field: 'amount', text: message('bet.amountZero'), help: from }
  if (slip.picks.length === 0)
    return { field: 'picks', text: message('bet.noPicks'), help: '번호를 하나 이상 골라 주세요' }
  if (slip.amount === '') return { field: 'amount', text: message('bet.amountRequired'), help: from }
  const short = totalOf(slip) - balance
  if (short > 0)
    return { field: 'amount', text: message('bet.insufficientBalance'), help: `잔액이 ${won(short)} 모자라요` }
  return null
}
