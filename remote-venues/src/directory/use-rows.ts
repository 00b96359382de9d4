import { useWindowVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { useHydrated } from '@yaksok/shared/page/ui'
import { useLayoutEffect } from 'react'
import type { Columns } from './use-columns.ts'
import type { Pages } from './use-pages.ts'

/** Rows kept ready beyond the window, above and below. */
const OVERSCAN_ROWS = 2

/** What the server renders for: its window, px. Hydration begins with it, and leaves the page scrolled where it is. */
const WHILE_HYDRATING: Partial<VirtualizerOptions<Window, Element>> = {
  initialRect: { width: 390, height: 844 },
  initialOffset: 0,
  // the first page is all that the server has: a row more would be a skeleton
  overscan: 1,
  // the virtualizer writes its first offset as it is mounted: a member who has scrolled already would be thrown back
  scrollToFn: (_offset, _options, virtualizer) => {
    virtualizer.scrollOffset = scrollY
  },
}

/**
 * The rows in sight of a list of `total` items: the first and last item in them, and the height of the rows above and
 * below, px. `measure` is the ref of the element that opens a row.
 */
export function useRows(total: number, columns: Columns, onSight: Pages<unknown>['onSight']) {
  const isLive = useHydrated()
  const virtualizer = useWindowVirtualizer({
    overscan: OVERSCAN_ROWS,
    ...(!isLive && WHILE_HYDRATING),
    count: Math.ceil(total / columns.count),
    estimateSize: () => columns.rowHeight,
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

  const above = (firstRow?.start ?? columns.top) - columns.top
  const below = Math.max(0, virtualizer.getTotalSize() - ((lastRow?.end ?? columns.top) - columns.top))
  return { first, last, above, below, measure: virtualizer.measureElement }
}
