/** Numbers that one seed always gives in the same order. */
export interface Random {
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number
  /** True once in so many times, on average. */
  oneIn(times: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** mulberry32: 32 bits of state are enough for some thousand choices. @param seed a whole number */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  }
}
