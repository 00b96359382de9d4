import type { BoardLottery } from '../board/index.ts'

/** An engine wakes this long after a deadline, so that the database's clock has certainly passed it. */
const LATE_MS = 5

/** True where a lottery has less than two rounds published ahead of the running one, or none is known. */
export function needsRounds(lotteries: readonly BoardLottery[], now: number, roundSeconds: number): boolean {
  const ahead = now + 2000 * roundSeconds
  return lotteries.length === 0 || lotteries.some(({ rounds }) => (rounds.at(-1)?.draws ?? 0) < ahead)
}

/** Time until the next close or draw, ms; `mostMs` where none comes sooner. */
export function untilNextDeadline(lotteries: readonly BoardLottery[], now: number, mostMs: number): number {
  const times = lotteries.flatMap(({ rounds }) => rounds.flatMap(({ closes, draws }) => [closes, draws]))
  const next = Math.min(...times.filter((time) => time + LATE_MS > now))
  return Math.max(LATE_MS, Math.min(next - now + LATE_MS, mostMs))
}
