import { useEffect, useState } from 'react'
import { useKeys } from '../../keys/index.ts'

interface CursorOptions<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => Key
  /** What the list is called in the sheet of keys. */
  title: string
  /** Opens a row. */
  onOpen: (item: Item) => void
  /** The row that is open; null where none is. */
  open: Key | null
}

/**
 * The current row of a list: arrow keys and j, k move it, Enter opens it; it stays where it was when rows come and go. While
 * a row is open, moving opens the next one.
 */
export function useCursor<Item>({ items, keyOf, title, onOpen, open }: CursorOptions<Item>): Key | null {
  const [at, setAt] = useState<Key | null>(open)
  const keys = items.map(keyOf)
  const [before, setBefore] = useState(keys)
  if (keys.join() !== before.join()) {
    setBefore(keys)
    setAt(follow(before, keys, at))
  }
  useEffect(() => {
    if (open !== null) setAt(open)
  }, [open])
  const current = keys.includes(at as Key) ? at : null
  const openRow = (key: Key | null) => {
    const item = items[keys.indexOf(key as Key)]
    if (item) onOpen(item)
  }
  const move = (step: 1 | -1) => {
    const next = moved(keys, current, step)
    setAt(next)
    if (open !== null && next !== open) openRow(next)
  }
  useKeys(title, [
    { key: 'j', or: 'ArrowDown', label: '다음 줄', run: () => move(1), repeats: true },
    { key: 'k', or: 'ArrowUp', label: '앞 줄', run: () => move(-1), repeats: true },
    ...(open === null
      ? [{ key: 'Enter', or: 'o', label: '열기', run: () => openRow(current ?? keys[0] ?? null) }]
      : []),
  ])
  return current
}

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
