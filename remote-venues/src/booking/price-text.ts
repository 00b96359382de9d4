import { fromWire, won } from '@yaksok/shared/core/money'

/** Won of the contract as a member reads it; null where nobody has said what it costs. */
export const priceText = (price: string | null | undefined): string | null => (price ? won(fromWire(price)) : null)

/** As short as a day of a calendar has room for: `6.4만`, `12만`, `9,500`; whole thousands alone are said in 만. */
export function shortPrice(price: string): string {
  const amount = fromWire(price)
  return amount >= 10_000 && amount % 1000 === 0 ? `${amount / 10_000}만` : won(amount).replace('원', '')
}

/** What a change costs more or less: `40,000원 더 들어요`; null where one of the prices is not known. */
export function differenceText(before: string | null, after: string | null): string | null {
  if (!before || !after) return null
  const more = fromWire(after) - fromWire(before)
  if (more === 0) return '가격은 그대로예요'
  return more > 0 ? `${won(more)} 더 들어요` : `${won(-more)} 덜 들어요`
}

/** How long a time is: `2시간`, `1시간 30분`. */
export function lengthText({ starts, ends }: { starts: string; ends: string }): string {
  const minutes = Math.round((Date.parse(ends) - Date.parse(starts)) / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours}시간`, rest > 0 && `${rest}분`].filter(Boolean).join(' ')
}
