import { useEffect, useState } from 'react'
import { useKeys } from '../../keys/index.ts'
import { follow, type Key, moved } from './cursor.ts'

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
