/** When a lottery draws next, ms of the server's clock, and how long its round is, in seconds. */
export interface DrawTime {
  drawAt: number
  roundSeconds: number
}

/** `second` is whole seconds: draw times this close to the clock's round are that round's. */
export const SAME_ROUND_MS = 1_500

/** The draw that all have in common; null where one draws at another time, or none is known. */
export function sharedTime(times: ReadonlyMap<string, DrawTime>): DrawTime | null {
  const [first, ...others] = times.values()
  if (!first) return null
  return others.every(({ drawAt }) => Math.abs(drawAt - first.drawAt) < SAME_ROUND_MS) ? first : null
}
