import type { DirectoryEntry, ResponseOf } from '@yaksok/shared/core/contract'
import type { ApiError } from '@yaksok/shared/page/api'
import { callKey, callOptions, queryClient, useCall, useQueries } from '@yaksok/shared/page/query'
import { useState } from 'react'
import { type DirectoryFilters, directoryRequest } from './filters.ts'
import { pagesOf, pagesToLoad, placeOf, type Range } from './pages.ts'

type Answer = ResponseOf<'directory'>

const STALE_MS = 60_000

export interface Directory {
  /** All entries under the filters; undefined until the first page is there. */
  total: number | undefined
  /** An entry, `loading` while its page is under way, or `failed`. */
  entryAt(index: number): DirectoryEntry | 'loading' | 'failed'
  /** Why the first page is missing; null otherwise. */
  error: ApiError | null
  fetching: boolean
  /** The first page is there but could not be refreshed. */
  stale: boolean
  /** When the first page was fetched, ms since 1970. */
  updatedAt: number
  /** Asks again for what failed. */
  retry(): void
}

/**
 * The directory as a list of known length, of which only the pages in sight are fetched, 10 entries each: scrolling
 * loads ten by ten, and coming back finds everything where it was.
 */
export function useDirectory(filters: DirectoryFilters, sight: Range, scrolling: boolean): Directory {
  const request = (page: number) => directoryRequest(filters, page)
  const first = useCall('directory', request(1), { staleTime: STALE_MS })
  const total = first.data?.totalCount
  const pages = usePages(pagesOf(sight, total ?? 0), scrolling)
  const answers = useQueries(
    {
      queries: pages.map((page) => ({
        ...callOptions('directory', request(page)),
        staleTime: STALE_MS,
      })),
    },
    queryClient,
  )
  const known = new Map(pages.map((page, index) => [page, answers[index]?.data] as const))
  const failed = new Set(pages.filter((_, index) => answers[index]?.isError))

  return {
    total,
    entryAt(index) {
      const { page, offset } = placeOf(index)
      // a page passed by while the list moves is not being asked for, but may be known from before
      const answer = known.get(page) ?? queryClient.getQueryData<Answer>(callKey('directory', request(page)))
      return answer?.data[offset] ?? (failed.has(page) ? 'failed' : 'loading')
    },
    error: total === undefined ? first.error : null,
    fetching: first.isFetching,
    stale: total !== undefined && first.isError,
    updatedAt: first.dataUpdatedAt,
    retry() {
      if (first.isError) void first.refetch()
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
  }
}

/** The pages being loaded: they follow what is in sight, and let a jump come to rest first. */
function usePages(wanted: number[], scrolling: boolean): number[] {
  const [loading, setLoading] = useState<number[]>([])
  const next = pagesToLoad(wanted, loading, scrolling)
  if (next.join() !== loading.join()) setLoading(next)
  return next
}
