/** When the customer service answers: hours of the day in Seoul, every day. */
export interface Hours {
  from: number
  to: number
}

const HOUR_MS = 3_600_000
/** Seoul has no summer time. */
const SEOUL_MS = 9 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

/** The least time that an answer is given within the hours of one day; what comes later is expected the day after. */
const LEAST_MS = 2 * HOUR_MS

/** By when an answer to what is asked now is expected: the end of the hours of today, or of tomorrow. */
export function expectedAnswer(now: Date, { to }: Hours): Date {
  const sinceDay = (now.getTime() + SEOUL_MS) % DAY_MS
  const end = now.getTime() - sinceDay + to * HOUR_MS
  return new Date(end - now.getTime() >= LEAST_MS ? end : end + DAY_MS)
}

/** `10:00` */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
