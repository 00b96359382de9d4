import type { LotteryInfo } from '@yaksok/shared/core/contract'
import { fromWire, won } from '@yaksok/shared/core/money'
import { told } from '@yaksok/shared/core/text'

/**
 * What stands against entering from the reservation screen: no money at all (product.txt section 5), said with what the room
 * asks for where that is known. A balance below a room's condition is the room's own rule.
 * @param balance won
 */
export function entryProblem(balance: number, room?: Pick<LotteryInfo, 'condition'>): string | null {
  if (balance !== 0) return null
  return told('lottery.emptyBalance', room ? { least: won(fromWire(room.condition)) } : {})
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
