import { useQuery } from '@tanstack/react-query'
import { useUser } from '../session/index.ts'
import { callOptions, invalidate } from './calls.ts'
import { queryClient } from './client.ts'

/**
 * The member, fetched again when the page becomes visible: for screens that show a balance.
 * `call` puts every answer into the session, so all of them show the same figure.
 */
export function useFreshUser() {
  const user = useUser()
  const query = useQuery({ ...callOptions('userInfo'), initialData: user, staleTime: 5_000 }, queryClient)
  return {
    user,
    isFetching: query.isFetching,
    error: query.error,
    updatedAt: query.dataUpdatedAt,
    refresh: () => query.refetch(),
  }
}

/** Fetches the member again after something changed the balance or the profile, here and in other tabs. */
export async function refreshUser(): Promise<void> {
  await invalidate('userInfo')
  // already answered where a screen watches the member; fetched here where none does
  await queryClient.fetchQuery({ ...callOptions('userInfo'), staleTime: Number.POSITIVE_INFINITY })
}
