/** Texts for people, as every command and page writes them. */

/** Returns the first `count` items, followed by `more(rest)` where some are left out. */
export function firstFew(all: readonly string[], count: number, more: (rest: number) => string): string[] {
  const rest = all.length - count
  return [...all.slice(0, count), ...(rest > 0 ? [more(rest)] : [])]
}

const SEOUL_MS = 9 * 3_600_000

/** A moment as operators read it everywhere: the time of Seoul, with its zone said. @param iso e.g. `toISOString()` */
export function formatMoment(iso: string): string {
  const seoul = new Date(Date.parse(iso) + SEOUL_MS).toISOString()
  return `${seoul.slice(0, 19).replace('T', ' ')} KST`
}
