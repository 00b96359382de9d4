import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import { type ApiError, call } from '@yaksok/shared/page/api'
import { callKey, callOptions, queryClient } from '@yaksok/shared/page/query'
import type { RoomEvent } from '../machine/events.ts'
import type { Piece } from '../machine/state.ts'
import type { Ask } from './ask.ts'

/** Loads a piece of what the room needs to be entered. @param key the lottery's key */
export function createLoader(key: string, ask: Ask, signal: AbortSignal): Record<Piece, () => Promise<void>> {
  return {
    // through the cache, so that `takeBalance` drops what was asked before an order; offline it fails as the others do
    user: () =>
      ask(
        () => queryClient.fetchQuery({ ...callOptions('userInfo'), staleTime: 0, retry: false, networkMode: 'always' }),
        () => ({ type: 'user' }),
        (error) => missed('user', error),
      ),
    info: () =>
      ask(
        () =>
          Promise.all([
            call('lotteryInfo', { key }, { signal }).then(remember('lotteryInfo', { key })),
            closesBeforeMs(),
          ]),
        ([info, closesBeforeMs]) => ({ type: 'info', info, closesBeforeMs }),
        (error) => missed('info', error),
      ),
    draws: () =>
      ask(
        () => call('draws', { key }, { signal }).then(remember('draws', { key })),
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
