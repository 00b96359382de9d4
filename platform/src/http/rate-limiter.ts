/** How often each of many may do something in a minute. */

export interface RateLimiter {
  /** True, and counted, while `who` has done it less than `most` times in this minute. */
  take(who: string): boolean
  close(): void
}

/** An allowance of `most` a minute for each. */
export function limitPerMinute(most: number): RateLimiter {
  const counts = new Map<string, number>()
  const minute = setInterval(() => counts.clear(), 60_000).unref()
  return {
    take(who) {
      const before = counts.get(who) ?? 0
      if (before >= most) return false
      counts.set(who, before + 1)
      return true
    },
    close: () => clearInterval(minute),
  }
}
