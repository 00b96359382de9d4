import { BOOKING_HOURS_AHEAD } from '@yaksok/shared/core/contract'
import { inSeoul, seoulDay } from '@yaksok/shared/core/time'
import type { Hours } from './hours.ts'

/** Days that can be booked, today included. */
export const DAYS_AHEAD = 14

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A time that may be booked, ms since 1970. */
export interface Slot {
  starts: number
  ends: number
}

/** When a place may be booked, and for how many hours at a time. */
export interface Opening {
  hours: Hours | null
  weekdayHours: number
  weekendHours: number
}

/**
 * The times of a day, one after another from the opening on: none begins before the other ends, none ends after closing.
 * @param day `2026-11-24`, a day of Seoul
 */
export function slotsOf({ hours, weekdayHours, weekendHours }: Opening, day: string): Slot[] {
  if (!hours) return []
  const midnight = Date.parse(`${day}T00:00:00+09:00`)
  const weekday = inSeoul(midnight).getUTCDay()
  if (!hours.days.has(weekday)) return []
  const length = (weekday === 0 || weekday === 6 ? weekendHours : weekdayHours) * 60
  const slots: Slot[] = []
  for (let at = hours.opens; at <= hours.last && at + length <= hours.closes; at += length)
    slots.push({ starts: midnight + at * 60_000, ends: midnight + (at + length) * 60_000 })
  return slots
}

/** The days that can be booked, from today on. @param now ms since 1970 */
export function bookableDays(now: number): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, index) => seoulDay(now + index * DAY_MS))
}

/** Until when a booking can be made, changed and cancelled, ms since 1970. */
export const untilOf = (starts: number): number => starts - BOOKING_HOURS_AHEAD * HOUR_MS

/** The time of a place that begins then, or why there is none. @param starts, now ms since 1970; NaN is no time */
export function slotAt(opening: Opening, starts: number, now: number): Slot | 'past' | 'late' | 'none' {
  if (Number.isNaN(starts)) return 'none'
  if (starts <= now) return 'past'
  const day = seoulDay(starts)
  const slot = bookableDays(now).includes(day) && slotsOf(opening, day).find((one) => one.starts === starts)
  if (!slot) return 'none'
  return untilOf(starts) < now ? 'late' : slot
}
