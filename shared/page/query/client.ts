import { createQueryClient } from '../client/queries.ts'
import { onSessionEnd } from '../session/index.ts'
import { pageState } from '../state/index.ts'

/**
 * The one cache of server state in the page. A member's data never outlives the session
 * (docs/decisions/004-client-state.md).
 */
export const queryClient = pageState('queries', () => {
  const client = createQueryClient({ staleTime: 15_000, gcTime: 10 * 60_000, repeated: ['network', 'server'] })
  onSessionEnd(() => client.clear())
  return client
})
