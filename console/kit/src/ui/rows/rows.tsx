import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './rows.module.css'

interface RowsProps<Item> {
  /** Name of the list for who hears the page. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  render: (item: Item) => ReactNode
  /** The row that keys act on. */
  current: string | number | null
  onOpen: (item: Item) => void
  /** More rows than are here; they are asked for before the end is reached. */
  hasMore?: boolean
  loadMore?: () => void
  loading?: boolean
  /** Height of a row before it is measured, px. */
  height?: number
}

/** How many rows before the end the next page is asked for. */
const AHEAD = 20

/**
 * A list of any length: only the rows in sight are in the page, further ones are fetched as it is scrolled. Which row is
 * current is the caller's, who moves it by keys.
 */
export function Rows<Item>({ label, items, keyOf, render, current, onOpen, height = 64, ...more }: RowsProps<Item>) {
  const { hasMore = false, loadMore, loading = false } = more
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: (at) => keyOf(items[at] as Item),
    overscan: 8,
  })
  const shown = rows.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !loading && last >= items.length - AHEAD) loadMore?.()
  }, [hasMore, loading, last, items.length, loadMore])
  const at = items.findIndex((item) => keyOf(item) === current)
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at)
  }, [at, rows])
  return (
    <div
      ref={box}
      className={styles.box}
      role="listbox"
      aria-label={label}
      aria-busy={loading || undefined}
      aria-activedescendant={at >= 0 ? `${id}-${current}` : undefined}
      tabIndex={0}
    >
      <div role="presentation" className={styles.all} style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const item = items[index] as Item
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter opens the current row, and arrow keys move it
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its current row
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              id={`${id}-${key}`}
              role="option"
              aria-selected={key === current}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => onOpen(item)}
            >
              {render(item)}
            </div>
          )
        })}
      </div>
      {loading && <Loading />}
    </div>
  )
}

const Loading = () => (
  <p role="presentation" className={styles.more}>
    더 불러오고 있어요
  </p>
)

interface RowTextProps {
  title: ReactNode
  /** On the right of the title: an amount, a time. */
  aside?: ReactNode
  /** The second line. */
  note?: ReactNode
  /** Marks on the right of the second line. */
  marks?: ReactNode
}

/** A row in two lines, so that it is the same on a phone. */
export function RowText({ title, aside, note, marks }: RowTextProps) {
  return (
    <div className={styles.text}>
      <span className={styles.title}>{title}</span>
      {aside && <span className={styles.aside}>{aside}</span>}
      <span className={styles.note}>{note}</span>
      {marks && <span className={styles.marks}>{marks}</span>}
    </div>
  )
}
