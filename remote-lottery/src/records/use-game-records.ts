import type { GameRecord } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { firstPage, queryClient, useInfiniteQuery } from '@yaksok/shared/page/query'
import { useMemo } from 'react'

/** product.txt section 9: infinite-load delay. */
const NEXT_PAGE_MS = 500

/** How often the list is asked again while it shows an order that is not drawn yet. */
const UNDRAWN_MS = 4_000

/** The member's orders, newest first, page by page: the next one after 500 ms, until the count equals the total. */
export function useGameRecords() {
  const query = useInfiniteQuery(
    {
      queryKey: ['gameRecords', { pages: true }],
      ...firstPage('gameRecords', { page: '1' }),
      queryFn: async ({ pageParam, signal }) => {
        if (pageParam > 1) await pause(NEXT_PAGE_MS, signal)
        return call('gameRecords', { page: String(pageParam) }, { signal })
      },
      initialPageParam: 1,
      getNextPageParam: (last, pages) => {
        const loaded = pages.reduce((sum, { data }) => sum + data.length, 0)
        return last.data.length > 0 && loaded < last.totalCount ? pages.length + 1 : undefined
      },
      // an order that is not drawn yet will be soon
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ data }) => data.some(({ status }) => status === 0)) ? UNDRAWN_MS : false,
    },
    queryClient,
  )
  const records = useMemo(() => unique(query.data?.pages.flatMap(({ data }) => data) ?? []), [query.data])
  return { ...query, records, totalCount: query.data?.pages.at(-1)?.totalCount ?? 0 }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}

/** An order placed while the list is read moves the rest down by one: the last of a page comes again on the next. */
function unique(records: readonly GameRecord[]): GameRecord[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
}
