/** Seoul is nine hours ahead of UTC all year (no summer time since 1988), so its clock is arithmetic. */
const OFFSET_MS = 9 * 3_600_000

/** A time: ISO 8601, ms since 1970 or a date. */
export type Moment = Date | string | number

/** A date whose UTC fields read as the clock and the calendar of Seoul. */
export function inSeoul(at: Moment): Date {
  return new Date(new Date(at).getTime() + OFFSET_MS)
}

/** A time as the contract writes it: ISO 8601 to the second, `2026-11-20T14:33:00+09:00`. */
export const seoulTime = (at: Moment): string => `${inSeoul(at).toISOString().slice(0, 19)}+09:00`

/** The day of Seoul that a time falls on, `2026-11-20`. */
export const seoulDay = (at: Moment): string => inSeoul(at).toISOString().slice(0, 10)

/** Time of day in Seoul, `14:05`. */
export const clockText = (at: Moment): string => inSeoul(at).toISOString().slice(11, 16)

/** A time as operators read it, with its zone: `2026-11-20 14:33:00 KST`. */
export const stampText = (at: Moment): string => `${inSeoul(at).toISOString().slice(0, 19).replace('T', ' ')} KST`
