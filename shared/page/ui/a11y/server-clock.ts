import { pageState } from '../../state/index.ts'

/** A shift of less than this changes nothing that a screen says of days and minutes, ms. */
const NOTICED_MS = 30_000

const clock = pageState('serverClock', () => ({
  /** ms by which the server's time is ahead of `performance.now()`; null until the server has told its time. */
  ahead: null as number | null,
  /** How often it was put right by so much that a screen says something else. */
  turns: 0,
  listeners: new Set<() => void>(),
}))

/**
 * The server's time: for days and moments, whatever the device's clock says. To the second; the device's own time until the
 * server has answered anything. A span is measured by `performance.now()`.
 * @returns ms since 1970
 */
export const serverNow = (): number => (clock.ahead === null ? Date.now() : performance.now() + clock.ahead)

/**
 * The server's time of what this browser has stamped by its own clock, such as `dataUpdatedAt` of the query cache.
 * @param stamp ms since 1970
 */
export const serverTimeOf = (stamp: number): number =>
  clock.ahead === null ? stamp : stamp + (performance.now() + clock.ahead - Date.now())

/**
 * The device's time: for spans that outlive the page alone, such as since when something lies in a storage.
 * @returns ms since 1970
 */
export const deviceNow = (): number => Date.now()

/**
 * Takes what the server says of its time (the `Date` of an answer). The moment is past, so that one that a cache has kept, or
 * that was long on its way, never turns the clock back.
 * @param said ISO 8601, an HTTP date or ms since 1970; what is no time is left out
 */
export function takeServerTime(said: unknown): void {
  const time = typeof said === 'number' ? said : Date.parse(String(said))
  const ahead = time - performance.now()
  // false also where it is no time
  if (!(ahead > (clock.ahead ?? Number.NEGATIVE_INFINITY))) return
  const shift = time - serverNow()
  clock.ahead = ahead
  if (Math.abs(shift) < NOTICED_MS) return
  clock.turns += 1
  for (const listener of clock.listeners) listener()
}

/** How often the clock was put right, for {@link onServerClock}. */
export const clockTurns = (): number => clock.turns

/** Calls back when the clock was put right. Returns its removal. */
export function onServerClock(listener: () => void): () => void {
  clock.listeners.add(listener)
  return () => clock.listeners.delete(listener)
}
