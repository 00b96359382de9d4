const parts = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function inSeoul(ms: number): Record<Intl.DateTimeFormatPartTypes, string> {
  return Object.fromEntries(parts.formatToParts(ms).map(({ type, value }) => [type, value])) as Record<
    Intl.DateTimeFormatPartTypes,
    string
  >
}

/**
 * A day as a list shows it: `11. 19.` in the year of `now`, else `2025. 11. 19.`; the day of Seoul.
 * @param text ISO 8601; a text that is no date is shown as it came
 * @param now ms since 1970
 */
export function dayText(text: string, now: number): string {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) return text
  const { year, month, day } = inSeoul(ms)
  return year === inSeoul(now).year ? `${month}. ${day}.` : fullDayText(text)
}

/** A day with its year: `2026. 11. 20.` (Seoul). */
export function fullDayText(text: string): string {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) return text
  const { year, month, day } = inSeoul(ms)
  return `${year}. ${month}. ${day}.`
}

/** A moment to come or just past, as a sentence needs it: `11월 22일 14:20` (Seoul). */
export function momentText(text: string): string {
  const { month, day, hour, minute } = inSeoul(Date.parse(text))
  return `${month}월 ${day}일 ${hour}:${minute}`
}
