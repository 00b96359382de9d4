import { BOOKING_HOURS_AHEAD } from '@yaksok/shared/core/contract'
import { inSeoul, seoulDay } from '@yaksok/shared/core/time'
import type { Hours } from './hours.ts'

/** Days that can be booked, today included. */
const DAYS_AHEAD = 60

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
  const length = (isWeekend(midnight) ? weekendHours : weekdayHours) * 60
  const slots: Slot[] = []
  for (let at = hours.opens; at <= hours.last && at + length <= hours.closes; at += length)
    slots.push({ starts: midnight + at * 60_000, ends: midnight + (at + length) * 60_000 })
  return slots
}

/** Whether a time begins on a Saturday or Sunday of Seoul. @param at ms since 1970 */
export function isWeekend(at: number): boolean {
  const weekday = inSeoul(at).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** Whether a place is open during a whole time that is another's. */
export function fitsInto({ hours }: Opening, { starts, ends }: Slot): boolean {
  if (!hours) return false
  const midnight = Date.parse(`${seoulDay(starts)}T00:00:00+09:00`)
  const [from, to] = [(starts - midnight) / 60_000, (ends - midnight) / 60_000]
  return (
    hours.days.has(inSeoul(midnight).getUTCDay()) && hours.opens <= from && from <= hours.last && to <= hours.closes
  )
}

/** The days that can be booked, from today on. @param now ms since 1970 @param most fewer of them */
export function bookableDays(now: number, most = DAYS_AHEAD): string[] {
  return Array.from({ length: most }, (_, index) => seoulDay(now + index * DAY_MS))
}

/** Until when a booking can be made, changed and cancelled, ms since 1970. */
export const untilOf = (starts: number): number => starts - BOOKING_HOURS_AHEAD * HOUR_MS

/**
 * The time that begins then, or why there is none.
 * @param slots the times of a day
 * @param starts, now ms since 1970; NaN is no time
 */
export function slotAt(slots: (day: string) => Slot[], starts: number, now: number): Slot | 'past' | 'late' | 'none' {
  if (Number.isNaN(starts)) return 'none'
  if (starts <= now) return 'past'
  const day = seoulDay(starts)
  const slot = bookableDays(now).includes(day) && slots(day).find((one) => one.starts === starts)
  if (!slot) return 'none'
  return untilOf(starts) < now ? 'late' : slot
}
