/** How often something may happen: a bucket that fills by time. */

/** Answers whether it may happen once more now. */
export type RateLimit = (now?: number) => boolean

/**
 * @param burst how often at once
 * @param perSecond how often from then on
 */
export function rateLimit(burst: number, perSecond: number): RateLimit {
  let left = burst
  let at: number | undefined
  return (now = performance.now()) => {
    left = Math.min(burst, left + ((now - (at ?? now)) / 1000) * perSecond)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
