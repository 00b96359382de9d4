import type { RequestOf } from '@yaksok/shared/core/contract'
import { callOptions, queryClient, useQueries } from '@yaksok/shared/page/query'

/** How long a page of managers counts as fresh, ms. */
export const STALE_MS = 60_000

/** Pages of the managers, fetched side by side; `retry` asks again for those that failed. */
export function useManagerPages(requests: RequestOf<'directory'>[]) {
  const queries = requests.map((request) => ({ ...callOptions('directory', request), staleTime: STALE_MS }))
  const answers = useQueries({ queries }, queryClient)
  const retry = () => {
    for (const answer of answers) if (answer.isError) void answer.refetch()
  }
  return { answers, retry }
}
