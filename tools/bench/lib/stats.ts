/** Medians and their intervals. */

/** Middle value; the mean of the two middle ones for an even count. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** Numbers that look random and are the same in every run. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const RESAMPLES = 2000

function interval(statistic: (pick: <T>(list: readonly T[]) => T[]) => number): [number, number] {
  const random = generator(42)
  const pick = <T>(list: readonly T[]): T[] => list.map(() => list[Math.floor(random() * list.length)] as T)
  const values = Array.from({ length: RESAMPLES }, () => statistic(pick)).sort((a, b) => a - b)
  return [values[Math.floor(RESAMPLES * 0.025)] ?? Number.NaN, values[Math.floor(RESAMPLES * 0.975)] ?? Number.NaN]
}

export interface Estimate {
  value: number
  /** 95 % bootstrap interval. */
  low: number
  high: number
}

/** Median with its 95 % bootstrap interval. */
export function estimate(values: readonly number[]): Estimate {
  const [low, high] = interval((pick) => median(pick(values)))
  return { value: median(values), low, high }
}

/** Ratio of two medians with its 95 % bootstrap interval. */
export function ratio(above: readonly number[], below: readonly number[]): Estimate {
  const [low, high] = interval((pick) => median(pick(above)) / median(pick(below)))
  return { value: median(above) / median(below), low, high }
}
