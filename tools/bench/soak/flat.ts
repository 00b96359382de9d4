/** Whether something stays as it is while a program runs for long. Pure functions. */
import { median } from '../lib/stats.ts'

export interface Sample {
  /** Minutes since the beginning. */
  at: number
  value: number
}

/** What may be called flat. */
export interface Tolerance {
  /** Growth over the judged time, as a share of the median value. */
  share: number
  /** Growth that is never counted, in the unit of the values: what noise alone can make of them. */
  slack: number
}

export interface Judged {
  flat: boolean
  /** In a minute. */
  slope: number
  /** Over the judged time. */
  growth: number
  /** Growth that was allowed. */
  allowed: number
  samples: number
}

/** Fewer samples than this say nothing. */
const LEAST = 5

/** The median slope of all pairs (Theil and Sen): a few wild samples, such as before a collection of garbage, do not move it. */
export function slopeOf(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((one, index) =>
    samples.slice(index + 1).flatMap((other) => {
      const time = other.at - one.at
      return time > 0 ? [(other.value - one.value) / time] : []
    }),
  )
  return slopes.length > 0 ? median(slopes) : 0
}

/**
 * Judges the samples after the warm-up. Falling is flat.
 * @param warmUp minutes that do not count
 * @throws RangeError where too few are left to say anything
 */
export function judge(samples: readonly Sample[], warmUp: number, { share, slack }: Tolerance): Judged {
  const judged = samples.filter(({ at }) => at >= warmUp)
  const [first] = judged
  const last = judged.at(-1)
  if (!first || !last || judged.length < LEAST) throw new RangeError(`${judged.length} samples say nothing`)
  const slope = slopeOf(judged)
  const growth = slope * (last.at - first.at)
  const allowed = Math.max(slack, share * median(judged.map(({ value }) => value)))
  return { flat: growth <= allowed, slope, growth, allowed, samples: judged.length }
}
