/** Where a list's current row is, as pure functions of its rows. */
export type Key = string | number

/** The row `step` further; the ends hold it. Without a current row it begins at the end that it comes from. */
export function moved(keys: readonly Key[], current: Key | null, step: 1 | -1): Key | null {
  if (keys.length === 0) return null
  const at = current === null ? -1 : keys.indexOf(current)
  if (at < 0) return (step > 0 ? keys[0] : keys.at(-1)) ?? null
  return keys[Math.min(keys.length - 1, Math.max(0, at + step))] ?? null
}

/**
 * The current row after the rows have changed: itself where it is still there, else the next of those that stood below it,
 * else the last: what was decided makes room for what waits next.
 */
export function follow(before: readonly Key[], after: readonly Key[], current: Key | null): Key | null {
  if (current === null || after.includes(current)) return current
  const at = before.indexOf(current)
  if (at < 0) return null
  const below = before.slice(at + 1).find((key) => after.includes(key))
  return below ?? after.at(-1) ?? null
}
