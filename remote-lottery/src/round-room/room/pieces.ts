import type { CallId, RequestOf, ResponseOf } from '@yaksok/shared/core/contract'
import { type ApiError, call } from '@yaksok/shared/page/api'
import { callKey, callOptions, queryClient } from '@yaksok/shared/page/query'
import { stopNow } from '@yaksok/shared/page/screen'
import { LEAST_STAKE } from '../../lottery/stakes.ts'
import type { RoomEvent } from '../machine/events.ts'
import type { Piece } from '../machine/state.ts'
import type { Ask } from './ask.ts'

/**
 * Loads a piece of what the room needs to be entered.
 * @param key the lottery's key
 * @param on `drawn`: the first time, round and draws are those of the answers that the page was drawn of
 */
export function createLoader(
  key: string,
  ask: Ask,
  { signal, drawn }: { signal: AbortSignal; drawn: boolean },
): Record<Piece, () => Promise<void>> {
  const given = new Set<CallId>(drawn ? ['lotteryInfo', 'draws'] : [])
  const load = async <Id extends 'lotteryInfo' | 'draws'>(id: Id): Promise<ResponseOf<Id>> => {
    const known = given.delete(id) && queryClient.getQueryData<ResponseOf<Id>>(callKey(id, { key } as RequestOf<Id>))
    return known || remember(id, { key })((await call(id as 'draws', { key }, { signal })) as ResponseOf<Id>)
  }
  return {
    // through the cache, so that `takeBalance` drops what was asked before an order; offline it fails as the others do
    user: () =>
      ask(
        () =>
          Promise.all([
            queryClient.fetchQuery({ ...callOptions('userInfo'), staleTime: 0, retry: false }),
            // unknown limits keep nobody out: the server refuses by itself
            queryClient.ensureQueryData({ ...callOptions('limits'), retry: false }).catch(() => null),
          ]),
        () => ({ type: 'user', barred: stopNow('stake', LEAST_STAKE) !== null }),
        (error) => missed('user', error),
      ),
    info: () =>
      ask(
        () => Promise.all([load('lotteryInfo'), closesBeforeMs()]),
        ([info, closesBeforeMs]) => ({ type: 'info', info, closesBeforeMs }),
        (error) => missed('info', error),
      ),
    draws: () =>
      ask(
        () => load('draws'),
        (draws) => ({ type: 'draws', draws }),
        (error) => missed('draws', error),
      ),
  }
}

/** How long before a draw entries close, ms; 0 where the policy cannot be had: the server refuses what comes late. */
async function closesBeforeMs(): Promise<number> {
  const policy = await queryClient.ensureQueryData(callOptions('policy')).catch(() => null)
  return (policy?.close_seconds ?? 0) * 1000
}

function missed(piece: Piece, error: ApiError): RoomEvent {
  const final = error.kind === 'refused' || error.kind === 'input'
  return { type: 'missed', piece, failure: { text: error.message, requestId: error.requestId, final } }
}

/** Puts an answer where other screens look for it. */
function remember<Id extends CallId>(id: Id, request: object): (answer: ResponseOf<Id>) => ResponseOf<Id> {
  return (answer) => {
    queryClient.setQueryData(callKey(id, request as never), answer as never)
    return answer
  }
}
