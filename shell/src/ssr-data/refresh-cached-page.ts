/** A page that the service worker has kept shows what was true when it was sent; here it is asked for anew. */
import { showAge } from '@yaksok/host'
import { callOptions, queryClient } from '@yaksok/shared/page/query'

const MINUTE_MS = 60_000

/**
 * Marks all answers as old as the page is, asks for them anew, and takes the page's mark away (`data-kept` on `<html>`)
 * once the member and what is on screen have been confirmed. Without a connection it stays until there is one.
 * @param at when the page was kept, ms since 1970
 */
export function refreshCachedPage(at: number): void {
  const cache = queryClient.getQueryCache()
  for (const { queryKey, state } of cache.getAll())
    if (state.data !== undefined) queryClient.setQueryData(queryKey, state.data, { updatedAt: at })
  const ask = () => queryClient.fetchQuery({ ...callOptions('userInfo'), staleTime: 0 }).catch(() => {})
  const aging = setInterval(() => showAge?.(), MINUTE_MS)
  const stop = cache.subscribe(() => {
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(['userInfo']) ?? {}
    // the session's end empties the cache, and takes the mark away itself
    if (dataUpdatedAt <= at || queryClient.isFetching() > 0) return
    stop()
    clearInterval(aging)
    removeEventListener('online', ask)
    delete document.documentElement.dataset.kept
  })
  addEventListener('online', ask)
  void ask()
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'userInfo' })
}
