/** Words and requests of looks: what is there more or less often with a build than live, in every look. Pure. */
import { type Counted, MOST_NAMED, shortened } from '../visual-report/index.ts'

/**
 * What differs between all looks of one side and all of the other. A thing whose count differs among looks of one side is left
 * out, and with it what has the same shape: `12:03` beside `12:04`.
 */
export function compareCounts(
  live: readonly (readonly string[])[],
  candidate: readonly (readonly string[])[],
): Counted {
  const [before, after] = [live.map(counted), candidate.map(counted)]
  const all = [...new Set([...before, ...after].flatMap((one) => [...one.keys()]))]
  const varies = (side: readonly Map<string, number>[], thing: string) =>
    new Set(side.map((one) => one.get(thing) ?? 0)).size > 1
  const moving = new Set(all.filter((thing) => varies(before, thing) || varies(after, thing)).map(shapeOf))
  const found: Counted = { added: 0, removed: 0, more: [], less: [] }
  for (const thing of all) {
    if (moving.has(shapeOf(thing))) continue
    const more = (after[0]?.get(thing) ?? 0) - (before[0]?.get(thing) ?? 0)
    if (more === 0) continue
    const names = more > 0 ? found.more : found.less
    if (more > 0) found.added += more
    else found.removed -= more
    if (names.length < MOST_NAMED) names.push(shortened(Math.abs(more) > 1 ? `${thing} ×${Math.abs(more)}` : thing))
  }
  return found
}

const shapeOf = (thing: string) => thing.replace(/\d+/g, '#')

function counted(things: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1)
  return counts
}

/**
 * What a request is counted as: a file of a part by part and kind, because builds name their files by what is in them; anything
 * else by method and path, without what stands in its query.
 */
export function requestKey(method: string, address: string): string {
  const { pathname, searchParams } = new URL(address)
  const [, part] = /^\/r\/([^/]+)\/[^/]+\//.exec(pathname) ?? []
  if (part) return `file of ${part} ${/\.\w+$/.exec(pathname)?.[0] ?? ''}`.trimEnd()
  const keys = [...new Set(searchParams.keys())].sort().join('&')
  return `${method} ${pathname}${keys && `?${keys}`}`
}
