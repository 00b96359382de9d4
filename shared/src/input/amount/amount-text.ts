import { MAX_WON, wonDigits } from '@yaksok/shared/domain'

/** What an amount field shows, and where its caret stands. */
export interface AmountText {
  text: string
  caret: number
  /** Whole won; null while the field is empty. */
  won: number | null
}

/** The field for an amount; the caret stands at the end. */
export function amountText(won: number | null): AmountText {
  const text = won === null ? '' : wonDigits(won)
  return { text, caret: text.length, won }
}

/**
 * Groups what was typed while the caret keeps its place: the same digits stand before it as before.
 * Everything that is no digit is dropped, leading zeros too; digits past {@link MAX_WON} are refused (null).
 */
export function regroup(typed: string, caret: number): AmountText | null {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  if (digits === '') return amountText(null)
  const won = Number(digits)
  if (won > MAX_WON) return null
  const zeros = digits.length - String(won).length
  const before = Math.max(0, typed.slice(0, caret).normalize('NFKC').replace(/\D/g, '').length - zeros)
  const text = wonDigits(won)
  return { text, caret: caretAfter(text, before), won }
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
