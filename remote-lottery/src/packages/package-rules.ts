import type { LotteryInfo } from '@yaksok/shared/core/contract'
import { fromWire, won } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'

/**
 * The text that stands against entering from the reservation screen: no money at all (product.txt section 5). A balance
 * below a room's condition is the room's own rule.
 * @param balance won
 */
export function entryProblem(balance: number): string | null {
  return balance === 0 ? message('lottery.emptyBalance') : null
}

/** How much a balance lacks to enter, as a sentence; null where it suffices. @param balance won */
export function shortfallText(balance: number, { condition }: Pick<LotteryInfo, 'condition'>): string | null {
  const short = fromWire(condition) - balance
  return short > 0 ? `잔액이 ${won(short)} 모자라요` : null
}

/** `잔액 10,000원부터`. */
export function conditionText({ condition }: Pick<LotteryInfo, 'condition'>): string {
  return `잔액 ${won(fromWire(condition))}부터`
}
