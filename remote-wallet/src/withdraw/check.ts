import { won } from '@yaksok/shared/core/money'
import { explainedMessage } from '@yaksok/shared/core/text'
import { typedAmount } from '@yaksok/shared/parts/form'
import * as v from 'valibot'

const amount = v.pipe(typedAmount('amountInvalid'), v.minValue(1, 'amountInvalid'))
const password = v.pipe(v.string(), v.regex(/^\d{4}$/, 'passwordRequired'))

const messages = {
  amountInvalid: { beside: explainedMessage('withdraw.amountInvalid', {}, '출금할 금액을 입력해 주세요') },
  passwordRequired: { beside: explainedMessage('withdraw.passwordRequired') },
}

/** First rule of a withdrawal: an amount above 0 (product.txt section 5). */
export const amountRules = { schema: v.object({ amount }), messages }

/** Then, on the sheet, its fund password. */
export const passwordRules = { schema: v.object({ password }), messages }

/** What the review desk takes of withdrawals; won as digits. */
interface DeskRule {
  least: string
  waiting: number
  most: number
}

/**
 * What the review desk says of an amount; null where it takes it, and always for the whole balance, which no rule keeps
 * back. Figures are won.
 */
export function deskRefusal(amount: number, available: number, { least, waiting, most }: DeskRule): string | null {
  if (amount >= available) return null
  if (amount < Number(least)) return `${won(Number(least))}부터예요. 더 적은 금액은 전액 출금만 할 수 있어요.`
  if (waiting >= most) return `심사 중인 출금이 ${waiting}건이에요. 지금은 전액(${won(available)})만 신청할 수 있어요.`
  return null
}

/** What can be withdrawn, beside an amount above it; null where the balance is enough. Both figures are won. */
export function shortfall(amount: number, available: number): string | null {
  if (amount <= available) return null
  if (available === 0) return '지금 출금할 수 있는 금액이 없어요.'
  return `${won(available)}까지 출금할 수 있어요`
}
