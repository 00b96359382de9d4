import { QueryClient } from '@tanstack/react-query'
import { CallError } from '../api/index.ts'
import { onLeave } from '../session/index.ts'
import { onReturn } from './presence.ts'

/** The one cache of what the server said. It empties when the operator leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.code === 'network',
      retryDelay: 400,
      // that the browser believes to be offline holds nothing back
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
// what a provider would do: asks again when the page becomes visible or is online again
queryClient.mount()
onLeave(() => queryClient.clear())
onReturn(() => void queryClient.refetchQueries({ type: 'active', stale: true }))
