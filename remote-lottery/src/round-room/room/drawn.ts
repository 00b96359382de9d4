import type { LotteryInfo, ResponseOf } from '@yaksok/shared/core/contract'
import { fromWire } from '@yaksok/shared/core/money'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { store, userAtom } from '@yaksok/shared/page/session'
import type { RoomEvent } from '../machine/events.ts'
import { BEFORE, type RoomState } from '../machine/state.ts'
import { step } from '../machine/step.ts'

/**
 * The room as the answers of the page have it, for where the server draws and the page's first rendering; null where
 * they are missing, or the member may not be inside.
 * @param key the lottery's key
 * @param now when the answers were given, ms since 1970
 */
export function drawnRoom(key: string, now: number): RoomState | null {
  const info = queryClient.getQueryData<LotteryInfo>(callKey('lotteryInfo', { key }))
  const draws = queryClient.getQueryData<ResponseOf<'draws'>>(callKey('draws', { key }))
  const policy = queryClient.getQueryData<ResponseOf<'policy'>>(callKey('policy'))
  const user = store.get(userAtom)
  if (!info || !draws || !user) return null
  const events: RoomEvent[] = [
    { type: 'entered', calm: false, draft: null, kept: null },
    { type: 'user' },
    { type: 'draws', draws },
    { type: 'info', info, closesBeforeMs: (policy?.close_seconds ?? 0) * 1000 },
  ]
  const balance = fromWire(user.money)
  const state = events.reduce((before, event) => step(before, event, now, balance).state, BEFORE)
  return state.at === 'inside' ? state : null
}
