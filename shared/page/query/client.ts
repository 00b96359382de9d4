import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/index.ts'
import { onSessionEnd } from '../session/index.ts'
import { pageState } from '../state/index.ts'

/**
 * The one cache of server state in the page. A member's data never outlives the session
 * (docs/decisions/004-client-state.md).
 */
export const queryClient = pageState('queries', () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        // that the browser believes to be offline holds nothing back: it may be wrong, and a failure can be shown
        networkMode: 'always',
        refetchOnReconnect: true,
        // one quiet repeat for faults of the way; an answer that says no is an answer
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.kind === 'network' || error.kind === 'server'),
        retryDelay: 400,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // What a provider would do: without it nothing is fetched again when the page becomes visible or is online again.
  client.mount()
  onSessionEnd(() => client.clear())
  return client
})
