/** The p99 of one list of times as a share of another's, and how far chance alone could move it. */
export interface Ratio {
  ratio: number
  /** The middle 95 of 100 shares that other pages of the same kind would have come to (bootstrap). */
  low: number
  high: number
}

const RESAMPLED = 1000

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? Number.NaN

/** `of` beside `beside`, which were taken in the same turns. Seeded, so that the same times come to the same. */
export function p99Ratio(of: readonly number[], beside: readonly number[]): Ratio {
  let seed = 1
  // xorshift: nothing here depends on its quality
  const random = (below: number) => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return (seed >>> 0) % below
  }
  const shares = Array.from({ length: RESAMPLED }, () => {
    const turns = of.map(() => random(of.length))
    return p99(turns.map((turn) => of[turn] ?? 0)) / p99(turns.map((turn) => beside[turn] ?? 0))
  }).sort((a, b) => a - b)
  const at = (share: number) => shares[Math.floor(share * RESAMPLED)] ?? Number.NaN
  return { ratio: p99(of) / p99(beside), low: at(0.025), high: at(0.975) }
}

/** `1.004 (95 %: 0.981 to 1.020)` */
export const ratioText = ({ ratio, low, high }: Ratio): string =>
  `${ratio.toFixed(3)} (95 %: ${low.toFixed(3)} to ${high.toFixed(3)})`
