/**
 * One question to the server's clock. All in ms: `sent` and `received` on the local clock, `server` on the server's.
 * The server read its clock somewhere between the two.
 */
export interface Sample {
  sent: number
  received: number
  server: number
}

/** How far the server's clock is ahead of the local one. The true offset is within `offset` ± `error` ms. */
export interface Estimate {
  offset: number
  error: number
}

/** Samples of one synchronisation. */
export const SAMPLES = 5

/** A round trip this many times the shortest one tells more about the way than about the clock. */
const SLOW = 1.5
/** ms two honest clocks may drift apart between two samples, and the ms the server rounds away. */
const SLACK = 5

/**
 * Estimates the offset from samples, oldest first: half the round trip, outliers dropped, the rest by their median.
 * Samples that contradict the newest one are forgotten: the local clock has stopped (sleep) or was set meanwhile.
 * @returns null without samples
 */
export function estimateOffset(samples: readonly Sample[]): Estimate | null {
  const { kept, low, high } = agreeing(samples)
  if (kept.length === 0) return null
  const limit = Math.min(...kept.map(roundTrip)) * SLOW + SLACK
  const offset = median(kept.filter((sample) => roundTrip(sample) <= limit).map(halfWay))
  const clamped = Math.min(Math.max(offset, low), high)
  return { offset: clamped, error: Math.max(high - clamped, clamped - low) }
}

/** The samples from the newest back to the first that contradicts it, with the offsets all of them allow. */
function agreeing(samples: readonly Sample[]): { kept: Sample[]; low: number; high: number } {
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  const kept: Sample[] = []
  for (const sample of [...samples].reverse()) {
    const nextLow = Math.max(low, sample.server - sample.received - SLACK)
    const nextHigh = Math.min(high, sample.server - sample.sent + SLACK)
    if (nextLow > nextHigh) break
    low = nextLow
    high = nextHigh
    kept.push(sample)
  }
  return { kept, low, high }
}

const roundTrip = ({ sent, received }: Sample) => received - sent
const halfWay = ({ sent, received, server }: Sample) => server - (sent + received) / 2

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
