import { Button } from '@yaksok/shared/page/ui'
import { scrollItem, useScrollRestoration, windowScroll } from '@yaksok/shared/parts/list'
import { type ReactNode, useMemo, useRef } from 'react'
import styles from './gallery.module.css'
import { useColumns } from './use-columns.ts'
import type { Pages } from './use-pages.ts'
import { useRows } from './use-rows.ts'

interface GalleryProps<Item> {
  pages: Pages<Item>
  total: number
  /** The boxes of a card whose page comes. */
  bones: ReactNode
  children: (item: Item) => ReactNode
}

/**
 * The items of a list that comes page by page, in two columns. Only the rows in sight are in the page, so ten thousand
 * scroll like ten; the list's height, `aria-setsize` and `aria-posinset` tell its true length.
 */
export function Gallery<Item extends object>({ pages, total, bones, children }: GalleryProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const columns = useColumns(list)
  const { first, last, above, below, measure } = useRows(total, columns, pages.onSight)

  // a kept place is an index here: its row may not be in the page yet
  const way = useMemo(
    () =>
      windowScroll((place) => {
        const row = Math.floor(Number(place.item) / columns.count)
        scrollTo({ top: columns.top + row * columns.rowHeight - place.top, behavior: 'instant' })
      }),
    [columns],
  )
  useScrollRestoration(list, columns.top > 0, way)

  return (
    <ul
      ref={list}
      className={styles.list}
      data-columns={columns.count}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => {
        const index = first + offset
        const item = pages.itemAt(index)
        const opensRow = index % columns.count === 0
        return (
          <li
            key={index}
            ref={opensRow ? measure : undefined}
            data-index={opensRow ? index / columns.count : undefined}
            className={styles.item}
            aria-setsize={total}
            aria-posinset={index + 1}
            {...scrollItem(String(index))}
          >
            {item === 'loading' && bones}
            {item === 'failed' && <FailedCard rowHeight={columns.rowHeight} onRetry={pages.retry} />}
            {typeof item === 'object' && children(item)}
          </li>
        )
      })}
    </ul>
  )
}

/** Stands where an item of a page that failed would be. */
function FailedCard({ rowHeight, onRetry }: { rowHeight: number; onRetry: () => void }) {
  return (
    <div className={styles.failed} style={{ minHeight: `calc(${rowHeight}px - var(--space-3))` }}>
      <p>불러오지 못했어요</p>
      <Button variant="soft" size="m" onClick={onRetry}>
        다시 시도
      </Button>
    </div>
  )
}
