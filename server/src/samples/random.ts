/** Numbers that look random and are the same at every run (mulberry32), so that two installations agree. */
export interface Random {
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    pick: (from) => {
      const item = from[between(0, from.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
  }
}

/** A copy in another order (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last--) {
    const other = random.between(0, last)
    ;[copy[last], copy[other]] = [copy[other] as T, copy[last] as T]
  }
  return copy
}
