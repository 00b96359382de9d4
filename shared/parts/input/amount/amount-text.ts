import { MAX_WON, won, wonDigits } from '../../../core/money/index.ts'

/** What an amount field shows, and where its caret stands. */
export interface AmountText {
  text: string
  caret: number
  /** Whole won; null while the field is empty. */
  won: number | null
  /** Why the text is no amount, or why what was typed was not taken. */
  problem?: string
}

/** The field for an amount; the caret stands at the end. */
export function amountText(amount: number | null): AmountText {
  const text = amount === null ? '' : wonDigits(amount)
  return { text, caret: text.length, won: amount }
}

/** What may stand beside the digits of whole won without meaning anything. */
const AROUND = /[\s,_₩원]/g

const DIGITS_ONLY = '1원 단위의 숫자만 적을 수 있어요'
/** Why more digits are not taken. @param max whole won */
export const tooLarge = (max: number) => `${won(max)}까지 적을 수 있어요`

/**
 * Groups what was typed while the caret keeps its place: the same digits stand before it as before. Leading zeros are
 * dropped. A text with anything else in it, such as `1.5` or `-500`, is no amount: it stays as it is, with the reason,
 * for its digits alone would be another amount. An amount above
 * `max` is refused (null).
 */
export function regroup(typed: string, caret: number, max = MAX_WON): AmountText | null {
  const digits = typed.normalize('NFKC').replace(AROUND, '')
  if (digits === '') return amountText(null)
  if (!/^\d+$/.test(digits)) return { text: typed, caret, won: null, problem: DIGITS_ONLY }
  const amount = Number(digits)
  if (amount > max) return null
  const zeros = digits.length - String(amount).length
  const before = Math.max(0, typed.slice(0, caret).normalize('NFKC').replace(/\D/g, '').length - zeros)
  const text = wonDigits(amount)
  return { text, caret: caretAfter(text, before), won: amount }
}

/** The place after the `count`th digit. */
function caretAfter(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at
    if (/\d/.test(text[at] ?? '')) seen++
  }
  return text.length
}
