import type { DirectoryEntry, RequestOf, ResponseOf } from '@yaksok/shared/core/contract'
import { callKey, queryClient, useCall } from '@yaksok/shared/page/query'
import { useCallback, useState } from 'react'
import { pagesOf, pagesToLoad, placeOf, type Range } from './pages.ts'
import type { ResultsProps } from './results.tsx'
import { STALE_MS, useManagerPages } from './use-manager-pages.ts'

/** Before anything is measured: what a phone shows first. */
const FIRST_SIGHT: Range = { first: 0, last: 5 }

/** A list of known length, of which some pages are there. */
export interface Pages<Item> {
  /** An item, `loading` while its page is under way, or `failed`. */
  itemAt(index: number): Item | 'loading' | 'failed'
  /** To be told which items are on the page and whether the list is moving. */
  onSight(sight: Range, scrolling: boolean): void
  /** Asks again for what failed. */
  retry(): void
}

const nothing = () => {}

/** A list that is known whole. */
export const wholeList = <Item>(items: readonly Item[]): Pages<Item> => ({
  itemAt: (index) => items[index] ?? 'loading',
  onSight: nothing,
  retry: nothing,
})

/**
 * The directory as a list of known length, of which only the pages in sight are fetched, 10 entries each: scrolling
 * loads ten by ten, and coming back finds everything where it was.
 */
export function usePages(
  request: (page: number) => RequestOf<'directory'>,
): Pages<DirectoryEntry> & Pick<ResultsProps, 'query' | 'total'> {
  const [view, setView] = useState({ sight: FIRST_SIGHT, scrolling: false })
  const first = useCall('directory', request(1), { staleTime: STALE_MS })
  const total = first.data?.totalCount
  const pages = useLoading(pagesOf(view.sight, total ?? 0), view.scrolling)
  const { answers, retry } = useManagerPages(pages.map(request))
  const known = new Map(pages.map((page, index) => [page, answers[index]?.data] as const))
  const failed = new Set(pages.filter((_, index) => answers[index]?.isError))
  const refetch = () => {
    retry()
    return first.refetch()
  }
  const { data, error, isFetching, dataUpdatedAt } = first

  return {
    query: { data, error, isFetching, dataUpdatedAt, refetch },
    total,
    itemAt(index) {
      const { page, offset } = placeOf(index)
      // a page passed by while the list moves is not being asked for, but may be known from before
      const answer =
        known.get(page) ?? queryClient.getQueryData<ResponseOf<'directory'>>(callKey('directory', request(page)))
      return answer?.data[offset] ?? (failed.has(page) ? 'failed' : 'loading')
    },
    onSight: useCallback((sight: Range, scrolling: boolean) => setView({ sight, scrolling }), []),
    retry,
  }
}

/** The pages being loaded: they follow what is in sight, and let a jump come to rest first. */
function useLoading(wanted: number[], scrolling: boolean): number[] {
  const [loading, setLoading] = useState<number[]>([])
  const next = pagesToLoad(wanted, loading, scrolling)
  if (next.join() !== loading.join()) setLoading(next)
  return next
}
