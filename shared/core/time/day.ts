import { clockText, inSeoul } from './seoul.ts'

const WEEKDAYS = '일월화수목금토'

/**
 * A day as a list shows it: `11월 19일` in the year of `now`, else `2025년 11월 19일`; the day of Seoul.
 * @param text ISO 8601; a text that is no date is shown as it came
 * @param now ms since 1970
 */
export function dayText(text: string, now: number): string {
  const day = inSeoul(text)
  if (Number.isNaN(day.getTime())) return text
  const isThisYear = day.getUTCFullYear() === inSeoul(now).getUTCFullYear()
  return isThisYear ? monthDay(day) : fullDayText(text)
}

/** A day with its year: `2026년 11월 20일` (Seoul). */
export function fullDayText(text: string): string {
  const day = inSeoul(text)
  if (Number.isNaN(day.getTime())) return text
  return `${day.getUTCFullYear()}년 ${monthDay(day)}`
}

/** A moment to come or just past, as a sentence needs it: `11월 22일 14:20` (Seoul). */
export function momentText(text: string): string {
  return `${monthDay(inSeoul(text))} ${clockText(text)}`
}

/** A day as a heading: `11월 20일 금요일`, with the year where it is not that of `now` (Seoul). */
export function dayTitle(text: string, now: Date): string {
  const day = inSeoul(text)
  const year = day.getUTCFullYear()
  const title = `${monthDay(day)} ${WEEKDAYS[day.getUTCDay()]}요일`
  return year === inSeoul(now).getUTCFullYear() ? title : `${year}년 ${title}`
}

const monthDay = (day: Date) => `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일`
