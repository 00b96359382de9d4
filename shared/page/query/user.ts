import { useQuery } from '@tanstack/react-query'
import { store, updateUser, userAtom, useUser } from '../session/index.ts'
import { callKey, callOptions, invalidate, invalidateElsewhere, takeAnswer } from './calls.ts'
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
  await queryClient.cancelQueries({ queryKey: callKey('userInfo') })
  await invalidate('userInfo')
  // already answered where a screen watches the member; fetched here where none does
  await queryClient.fetchQuery({ ...callOptions('userInfo'), staleTime: Number.POSITIVE_INFINITY })
}

/**
 * Takes over the balance after a money call from its answer: whatever shows the member shows it at once, and nothing is
 * asked for. What was asked before that answer is dropped; the browser's other tabs fetch the member again.
 * @param money as the contract carries it, e.g. `980000.00`
 */
export function takeBalance(money: string): void {
  const user = store.get(userAtom)
  if (!user) return
  const after = { ...user, money }
  updateUser(after)
  takeAnswer('userInfo', after)
  invalidateElsewhere('userInfo')
}
