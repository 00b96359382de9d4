/** How often each of many may do something in a minute. */

export interface Allowance {
  /** True, and counted, while `who` has done it less than `most` times in this minute. */
  take(who: string): boolean
  close(): void
}

/** An allowance of `most` a minute for each. */
export function allowPerMinute(most: number): Allowance {
  const taken = new Map<string, number>()
  const minute = setInterval(() => taken.clear(), 60_000).unref()
  return {
    take(who) {
      const before = taken.get(who) ?? 0
      if (before >= most) return false
      taken.set(who, before + 1)
      return true
    },
    close: () => clearInterval(minute),
  }
}
