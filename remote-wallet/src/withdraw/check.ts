import { message, won } from '@yaksok/shared/domain'
import { firstProblem } from '@yaksok/shared/form'
import * as v from 'valibot'

const amount = v.pipe(v.number('amountInvalid'), v.minValue(1, 'amountInvalid'))
const password = v.pipe(v.string(), v.regex(/^\d{4}$/, 'passwordRequired'))

const tellings = {
  amountInvalid: { toast: message('withdraw.amountInvalid'), beside: '출금할 금액을 적어 주세요' },
  passwordRequired: { toast: message('withdraw.passwordRequired'), beside: '출금 비밀번호 4자리를 눌러 주세요' },
}

/** First rule of a withdrawal: an amount above 0 (product.txt section 5). @param amount won; null = empty */
export const checkAmount = (amount: number | null) => firstProblem(amountSchema, { amount }, tellings)
const amountSchema = v.object({ amount })

/** Both rules, in the order of the specification: the amount, then the fund password. */
export const checkWithdrawal = (fields: { amount: number | null; password: string }) =>
  firstProblem(v.object({ amount, password }), fields, tellings)

/** The exact shortfall beside the amount; null where the balance is enough. Both figures are won. */
export function shortfall(amount: number, available: number): string | null {
  if (amount <= available) return null
  if (available === 0) return '지금 출금할 수 있는 금액이 없어요.'
  return `잔액보다 ${won(amount - available)} 많아요. ${won(available)}까지 할 수 있어요.`
}
