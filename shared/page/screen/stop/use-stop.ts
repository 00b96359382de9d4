import type { ResponseOf } from '../../../core/contract/index.ts'
import { callKey, queryClient, useCall } from '../../query/index.ts'
import { store, userAtom, useUser } from '../../session/index.ts'
import { serverNow, serverTimeOf, useNow } from '../../ui/index.ts'
import { type Stop, stopOf, type Wanted } from './stop.ts'

/**
 * Why the member may not take part now, or null: read by tiles, room, slip, Home and deposit alike (decisions.md, Honest by
 * design 12). Null also while nothing is known; the server enforces it in any case.
 * @param least the least that can be staked or deposited, won
 */
export function useStop(wanted: Wanted, least = 1): Stop | null {
  const { status } = useUser()
  const { data, dataUpdatedAt } = useCall('limits')
  // the shell asks it once a session, and puts its answer there
  const duty = useCall('duty', undefined, { enabled: false }).data?.duty
  const now = useNow()
  const isUnconfirmed = duty === 'adult'
  return stopOf(wanted, { status, limits: data, isUnconfirmed, readAt: serverTimeOf(dataUpdatedAt), least }, now)
}

/** The same outside of components, of what the page knows already. */
export function stopNow(wanted: Wanted, least = 1): Stop | null {
  const state = queryClient.getQueryState<ResponseOf<'limits'>>(callKey('limits'))
  const facts = {
    status: store.get(userAtom)?.status ?? 1,
    limits: state?.data,
    readAt: serverTimeOf(state?.dataUpdatedAt ?? 0),
    least,
  }
  return stopOf(wanted, facts, serverNow())
}
