import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Button } from '@yaksok/shared/page/ui'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useFavouriteIds } from '../favourites/favourites.ts'
import type { Anchor } from '../place/anchor.ts'
import { placeItem, useKeptPlace } from '../place/use-place.ts'
import styles from './gallery.module.css'
import { ManagerCard } from './manager-card.tsx'
import { ManagerCardSkeleton } from './manager-card-skeleton.tsx'
import type { Range } from './pages.ts'
import { useColumns } from './use-columns.ts'
import type { Directory } from './use-directory.ts'

/** Rows kept ready beyond the window, above and below. */
const OVERSCAN_ROWS = 2

interface GalleryProps {
  directory: Directory
  total: number
  /** What was searched for. */
  query: string
  /** Tells which entries are on the page and whether the list is moving. */
  onSight: (sight: Range, scrolling: boolean) => void
}

/**
 * The entries in two columns. Only the rows in sight are in the page, so ten thousand scroll like ten; the list's
 * height, `aria-setsize` and `aria-posinset` tell its true length.
 */
export function Gallery({ directory, total, query, onSight }: GalleryProps) {
  const list = useRef<HTMLUListElement>(null)
  const liked = useFavouriteIds('manager')
  const columns = useColumns(list)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / columns.count),
    estimateSize: () => columns.rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: columns.top,
    useFlushSync: false,
  })

  // another width: every row has another height
  // biome-ignore lint/correctness/useExhaustiveDependencies: the measured heights are those of this width
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columns.count, columns.rowHeight])

  const rows = virtualizer.getVirtualItems()
  const [firstRow, lastRow] = [rows.at(0), rows.at(-1)]
  const first = (firstRow?.index ?? 0) * columns.count
  const last = Math.min(total, ((lastRow?.index ?? -1) + 1) * columns.count) - 1
  const scrolling = virtualizer.isScrolling
  useLayoutEffect(() => onSight({ first, last }, scrolling), [first, last, scrolling, onSight])

  // a kept place is an index here: its row may not be in the page yet
  const restore = useCallback(
    (place: Anchor) => {
      const row = Math.floor(Number(place.item) / columns.count)
      scrollTo({ top: columns.top + row * columns.rowHeight - place.top, behavior: 'instant' })
    },
    [columns],
  )
  useKeptPlace(list, columns.top > 0, restore)

  const above = (firstRow?.start ?? columns.top) - columns.top
  const below = virtualizer.getTotalSize() - ((lastRow?.end ?? columns.top) - columns.top)
  return (
    <ul
      ref={list}
      className={styles.list}
      data-columns={columns.count}
      style={{ paddingTop: above, paddingBottom: Math.max(0, below) }}
    >
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => {
        const index = first + offset
        const entry = directory.entryAt(index)
        const opensRow = index % columns.count === 0
        return (
          <li
            key={index}
            ref={opensRow ? virtualizer.measureElement : undefined}
            data-index={opensRow ? index / columns.count : undefined}
            className={styles.item}
            aria-setsize={total}
            aria-posinset={index + 1}
            {...placeItem(String(index))}
          >
            {entry === 'loading' && <ManagerCardSkeleton />}
            {entry === 'failed' && <FailedCard rowHeight={columns.rowHeight} onRetry={directory.retry} />}
            {typeof entry === 'object' && <ManagerCard manager={entry} query={query} liked={liked.has(entry.id)} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Stands where an entry of a page that failed would be. */
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
