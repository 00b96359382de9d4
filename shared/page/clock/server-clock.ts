import { pageState } from '../state/index.ts'

/**
 * `ahead`: ms by which the server's time is ahead of `performance.now()`; 0 until the server has told its time.
 * `heard`: when it was asked what it last answered; `lost`: since when the browser believes to have no connection. Both in ms of
 * `performance.now()`, 0 where it was not.
 */
const clock = pageState('serverClock', () => {
  const made = { ahead: 0, heard: 0, lost: 0 }
  // not where the server renders
  globalThis.addEventListener?.('offline', () => (made.lost = performance.now()))
  return made
})

/**
 * The server's time: for days and moments, whatever the device's clock says. To the second; the device's own time until the
 * server has answered anything. A span is measured by `performance.now()`.
 * @returns ms since 1970
 */
export const serverNow = (): number => (clock.ahead ? performance.now() + clock.ahead : Date.now())

/** By how much the device's clock is behind the server's, ms. */
const behind = () => serverNow() - Date.now()

/** The same in half minutes: with another figure a screen says something else of moments. */
export const behindBy = (): number => (behind() / 30_000) | 0

/**
 * The server's time of what this browser has stamped by its own clock, such as `dataUpdatedAt` of the query cache.
 * @param stamp ms since 1970
 */
export const serverTimeOf = (stamp: number): number => stamp + behind()

/**
 * Takes what the server says of its time. The moment is past, so that one that a cache has kept, or that was long on its way,
 * never turns the clock back.
 * @param said ISO 8601, an HTTP date or ms since 1970; what is no time is left out
 */
export function takeServerTime(said: unknown): void {
  const ahead = new Date(said as string).getTime() - performance.now()
  if (ahead > clock.ahead) clock.ahead = ahead
}

/**
 * The server has answered: takes the `Date` of the answer, and tells it as `heard` on the window.
 * @param asked when it was asked, ms of `performance.now()`: an answer that was on its way when the connection was lost says
 *   nothing of it
 */
export function heardServer(date: unknown, asked = performance.now()): void {
  clock.heard = Math.max(clock.heard, asked)
  takeServerTime(date)
  globalThis.dispatchEvent?.(new Event('heard'))
}

/** Whether the server has answered since the browser believes to be offline: stronger evidence than what it believes. */
export const heardSinceLost = (): boolean => clock.heard > clock.lost
