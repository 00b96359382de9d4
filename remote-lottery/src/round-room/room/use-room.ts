import { homeHome } from '@yaksok/shared/core/routes'
import { useNavigate } from '@yaksok/shared/page/router'
import { announce, toast, useInBrowser, useNow, useReducedMotion } from '@yaksok/shared/page/ui'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { serverNow } from '../../clock/server-clock.ts'
import type { RoomEvent } from '../machine/events.ts'
import type { RoomState } from '../machine/state.ts'
import { drawnRoom } from './drawn.ts'
import { createRoom, type Room } from './room.ts'

/**
 * The room of a lottery while its screen is open. A room that the server drew stands until the member is inside; what is
 * done in it meanwhile is told then.
 * @param key the lottery's key
 */
export function useRoom(key: string): [RoomState, Room['send']] {
  const navigate = useNavigate()
  const calm = useReducedMotion()
  const isLive = useInBrowser()
  const now = useNow(serverNow)
  const [drawn] = useState(() => (isLive ? null : drawnRoom(key, now)))
  const [room] = useState(() =>
    createRoom(key, {
      toast,
      announce,
      leave: () => navigate(homeHome, { replace: true }),
      reloadPage: () => location.reload(),
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room is entered once; motion is asked for at that moment
  useEffect(() => room.start(calm, drawn !== null), [room])
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
  return [isEntering && drawn ? drawn : state, send]
}
