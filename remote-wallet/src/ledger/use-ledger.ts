import type { ResponseOf } from '@yaksok/shared/core/contract'
import { type ApiError, call } from '@yaksok/shared/page/api'
import { firstPage, type InfiniteData, queryClient, useInfiniteQuery } from '@yaksok/shared/page/query'
import { requestOf, type Wanted } from './ledger-query.ts'

type Page = ResponseOf<'moneyEntries'>
/** 1 for the first page, `before` for the others. */
type PageParam = number | string

/**
 * Entries of the ledger page by page, newest first.
 * @param now the month that runs, `2026-11`: without a wish it is the one shown, and another one once it is over
 */
export function useLedger(wanted: Wanted, now: string) {
  const request = requestOf(wanted)
  return useInfiniteQuery<Page, ApiError, InfiniteData<Page, PageParam>, readonly unknown[], PageParam>(
    {
      // begins with the call's id, so that `invalidate` reaches it
      queryKey: ['moneyEntries', 'pages', wanted.month || now, wanted.kind, wanted.search],
      ...firstPage('moneyEntries', request),
      queryFn: ({ pageParam, signal }) =>
        call('moneyEntries', { ...request, ...(typeof pageParam === 'string' && { before: pageParam }) }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (last) => last.next ?? undefined,
    },
    queryClient,
  )
}
