import { won } from '@yaksok/shared/core/money'
import { explainedMessage } from '@yaksok/shared/core/text'
import { typedAmount } from '@yaksok/shared/parts/form'
import * as v from 'valibot'

/** The deposit form's one rule: an amount is required (product.txt section 5). */
export const amountRules = {
  schema: v.object({ amount: v.pipe(typedAmount('amountRequired'), v.minValue(1, 'amountRequired')) }),
  messages: {
    amountRequired: { beside: explainedMessage('deposit.amountRequired') },
  },
}

/** What the review desk says of an amount (won) below its least; null where it takes it. */
export function tooSmall(amount: number, least: number): string | null {
  return amount < least ? `${won(least)}부터 신청할 수 있어요.` : null
}

/** Why no request can be made now; null where one can. */
export function deskFull({ waiting, most }: { waiting: number; most: number }): string | null {
  return waiting < most ? null : `심사 중인 신청이 ${waiting}건이에요. 하나라도 처리되면 다시 신청할 수 있어요.`
}

/**
 * What stands in the way of a deposit of this amount today, as a sentence beside the field; null where nothing does.
 * The server enforces the same limit (decisions.md, Honest by design 6).
 * @param remaining won the member's own daily limit still allows; null without a limit
 * @param least won that the review desk takes at least: where less is left, no amount will do
 */
export function overLimit(amount: number, remaining: number | null, least = 1): string | null {
  if (remaining === null) return null
  if (remaining > 0 && remaining < least)
    return `오늘 남은 한도는 ${won(remaining)}이고 입금은 ${won(least)}부터예요. 내일 다시 신청할 수 있어요.`
  if (amount <= remaining) return null
  if (remaining === 0) return '오늘 정한 입금 한도를 다 썼어요. 내일 다시 신청할 수 있어요.'
  return `오늘 남은 한도보다 ${won(amount - remaining)} 많아요. ${won(remaining)}까지 신청할 수 있어요.`
}
