import type { ResponseOf } from '@yaksok/shared/core/contract'
import { type ApiError, call, errorText } from '@yaksok/shared/page/api'
import { firstPage, type InfiniteData, invalidate, queryClient, useInfiniteQuery } from '@yaksok/shared/page/query'
import { announce, toast } from '@yaksok/shared/page/ui'
import { useEffect, useState } from 'react'

type Page = ResponseOf<'notifications'>

/** Begins with the call's id, so that `invalidate` reaches it. */
const KEY = ['notifications', 'pages']

/** What the member was told of, page by page, the newest first. */
export function useNotifications() {
  return useInfiniteQuery<Page, ApiError, InfiniteData<Page>, readonly unknown[], number>(
    {
      queryKey: KEY,
      ...firstPage('notifications', undefined),
      queryFn: ({ pageParam, signal }) =>
        call('notifications', pageParam > 1 ? { before: String(pageParam) } : {}, { signal }),
      // numbers begin at 1: nothing is before the first, so 1 stands for the newest
      initialPageParam: 1,
      getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.number : undefined),
    },
    queryClient,
  )
}

/** The list that is kept knows of it, too: the next visit begins with that list. */
function lookedAt(newest: number): void {
  queryClient.setQueryData<InfiniteData<Page>>(
    KEY,
    (kept) => kept && { ...kept, pages: kept.pages.map((page) => ({ ...page, seen: newest, unseen: 0 })) },
  )
}

/** Says to the server that the member has looked up to `newest`. @throws ApiError */
async function see(newest: number): Promise<void> {
  await call('seeNotifications', { upto: String(newest) })
  lookedAt(newest)
  await invalidate('unseenNotifications')
}

/**
 * Says that the member has looked at what is on screen.
 * @returns up to which number they had looked before this visit: what is newer keeps its mark until they leave or take all
 * marks away by `readAll`
 */
export function useMarkSeen(first: Page | undefined): { seen: number; readAll: () => void } {
  const [before, remember] = useState<number | undefined>(first?.seen)
  if (before === undefined && first) remember(first.seen)
  const newest = first?.list[0]?.number
  const unseen = first?.unseen ?? 0
  useEffect(() => {
    // where it fails the next visit says it
    if (newest !== undefined && unseen > 0) see(newest).catch(() => undefined)
  }, [newest, unseen])
  const readAll = () => {
    if (newest === undefined) return
    remember(newest)
    announce('모두 읽음으로 바꿨어요.')
    if (unseen > 0) see(newest).catch((error: unknown) => toast(errorText(error), 'error'))
  }
  return { seen: before ?? 0, readAll }
}
