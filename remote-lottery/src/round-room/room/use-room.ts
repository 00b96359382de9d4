import { homeHome } from '@yaksok/shared/core/routes'
import { useNavigate } from '@yaksok/shared/page/router'
import { announce, toast, useReducedMotion } from '@yaksok/shared/page/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RoomState } from '../machine/state.ts'
import { createRoom, type Room } from './room.ts'

/** The room of a lottery while its screen is open. @param key the lottery's key */
export function useRoom(key: string): [RoomState, Room['send']] {
  const navigate = useNavigate()
  const calm = useReducedMotion()
  const [room] = useState(() =>
    createRoom(key, {
      toast,
      announce,
      leave: () => navigate(homeHome, { replace: true }),
      reloadPage: () => location.reload(),
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room is entered once; motion is asked for at that moment
  useEffect(() => room.start(calm), [room])
  return [useSyncExternalStore(room.subscribe, room.getState, room.getState), room.send]
}
