import type { LotteryInfo, ResponseOf } from '@yaksok/shared/core/contract'
import { fromWire } from '@yaksok/shared/core/money'
import { homeHome } from '@yaksok/shared/core/routes'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { useNavigate } from '@yaksok/shared/page/router'
import { store, userAtom } from '@yaksok/shared/page/session'
import { announce, toast, useHydrated, useNow, useReducedMotion } from '@yaksok/shared/page/ui'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { serverNow } from '../../clock/server-clock.ts'
import type { RoomEvent } from '../model/events.ts'
import { BEFORE, type RoomState } from '../model/state.ts'
import { step } from '../model/step.ts'
import { createRoom, type Room } from './room.ts'

/**
 * Runs the room of a lottery while its screen is open. A room that the server rendered stays on the screen until the
 * member is inside; events sent meanwhile are replayed then.
 * @param key the lottery's key
 */
export function useRoom(key: string): [RoomState, Room['send']] {
  const navigate = useNavigate()
  const calm = useReducedMotion()
  const isLive = useHydrated()
  const now = useNow(serverNow)
  const [rendered] = useState(() => (isLive ? null : roomOfCache(key, now)))
  const [room] = useState(() =>
    createRoom(key, {
      toast,
      announce,
      leave: () => navigate(homeHome, { replace: true }),
      reloadPage: () => location.reload(),
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room is entered once; motion is asked for at that moment
  useEffect(() => room.start(calm, rendered !== null), [room])
  const state = useSyncExternalStore(room.subscribe, room.getState, room.getState)

  const early = useRef<RoomEvent[]>([])
  const isEntering = state.at === 'entering'
  const send = useCallback(
    (event: RoomEvent) => {
      if (room.getState().at === 'entering') early.current.push(event)
      else room.send(event)
    },
    [room],
  )
  useEffect(() => {
    if (!isEntering) for (const event of early.current.splice(0)) room.send(event)
  }, [isEntering, room])
  return [isEntering && rendered ? rendered : state, send]
}

/**
 * Builds the room from the cached answers of the page, for server rendering and the first render in the browser; null
 * where an answer is missing, or the member may not be inside.
 * @param key the lottery's key
 * @param now when the answers were given, ms since 1970
 */
function roomOfCache(key: string, now: number): RoomState | null {
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
