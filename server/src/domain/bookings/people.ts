/** How many people a place takes at a time. */
export interface Capacity {
  fewest: number
  most: number
}

/** Where nothing is said. */
const USUAL: Capacity = { fewest: 1, most: 6 }

/** Reads how many people a place takes from what it says of itself: `1–6명`, `30명까지`, `4명부터`. */
export function capacityOf(text: string): Capacity {
  const [, from, to] = /(\d{1,3})[–~-](\d{1,3})명/.exec(text) ?? []
  if (from && to) return { fewest: Number(from), most: Number(to) }
  const most = Number(/(\d{1,3})명까지/.exec(text)?.[1] ?? 0)
  const fewest = Number(/(\d{1,3})명부터/.exec(text)?.[1] ?? USUAL.fewest)
  return { fewest, most: Math.max(most || USUAL.most, fewest) }
}
