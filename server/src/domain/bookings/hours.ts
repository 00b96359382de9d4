/** When a place may be booked, in minutes of the day of Seoul. */
export interface Hours {
  /** Weekdays as `Date.getUTCDay` counts them: 0 is Sunday. */
  days: ReadonlySet<number>
  opens: number
  closes: number
  /** The last time at which a booking may begin. */
  last: number
}

const WEEK = '월화수목금토일'
const RANGE = /^(매일|평일|주말|[월화수목금토일](?:[–~-][월화수목금토일])?)\s+(\d{2}:\d{2})[–~-](\d{2}:\d{2})/
const LAST = /마지막 예약 (\d{2}:\d{2})/

/**
 * Reads hours as operators write them and members read them: `화–일 11:00–19:00, 마지막 예약 17:00`.
 * @returns null for a text that says no hours: such a place takes no bookings here
 */
export function parseHours(text: string): Hours | null {
  const [, days = '', from = '', to = ''] = RANGE.exec(text.trim()) ?? []
  const opens = minutesOf(from)
  const closes = minutesOf(to)
  if (opens === null || closes === null || closes <= opens) return null
  const last = minutesOf(LAST.exec(text)?.[1] ?? '') ?? closes
  return { days: new Set(weekdays(days)), opens, closes, last }
}

/** `수–월` goes over the end of the week. */
function weekdays(text: string): number[] {
  if (text === '매일') return [0, 1, 2, 3, 4, 5, 6]
  if (text === '평일') return [1, 2, 3, 4, 5]
  if (text === '주말') return [0, 6]
  const first = WEEK.indexOf(text.charAt(0))
  const last = WEEK.indexOf(text.at(-1) ?? '')
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, index) => (first + index + 1) % 7)
}

function minutesOf(text: string): number | null {
  const [hour = Number.NaN, minute = Number.NaN] = text.split(':').map(Number)
  const minutes = hour * 60 + minute
  return minute < 60 && minutes <= 24 * 60 ? minutes : null
}
