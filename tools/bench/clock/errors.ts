import type { Shown } from './recorder.ts'
import type { ServerTime } from './server-time.ts'

/** Rounds lie on whole minutes of the server's clock (docs/spec/decisions.md, Round length). */
export const ROUND_MS = 60_000

/**
 * How far each change was from its moment, ms; positive = late. A change that is no single step down (the first one,
 * the one after a draw) does not mark the edge of a second and is left out.
 */
export function errorsOf(changes: readonly Shown[], server: ServerTime): number[] {
  return changes
    .filter(({ seconds }, index) => changes[index - 1]?.seconds === seconds + 1)
    .map(({ seconds, at }) => {
      // at the edge to `seconds` that much of the round is left
      const past = (server.at(at) + seconds * 1000) % ROUND_MS
      return past > ROUND_MS / 2 ? past - ROUND_MS : past
    })
}

/** How far what is shown at a moment is from the truth, ms; 0 while it is the right second. */
export function offBy({ seconds, at }: Shown, server: ServerTime): number {
  const left = ROUND_MS - (server.at(at) % ROUND_MS)
  const off = Math.max(0, left - seconds * 1000, (seconds - 1) * 1000 - left)
  return Math.min(off, ROUND_MS - off)
}

/** A percentile of the absolute errors, ms. */
export function percentile(errors: readonly number[], part: number): number {
  const sorted = errors.map(Math.abs).sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN)
}
