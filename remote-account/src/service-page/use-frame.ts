import { reach } from '@yaksok/shared/page/remote'
import { useEffect, useReducer, useState } from 'react'
import { FRAME_TIMEOUT_MS, nextState } from './frame-state.ts'

/** Follows the loading of an embedded page. @returns its state, and a number that makes a new frame of each try */
export function useFrame(address: string) {
  const [state, send] = useReducer(nextState, 'loading')
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks and waits anew
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => send('timedOut'), FRAME_TIMEOUT_MS)
    reach(address, leaving.signal).catch(() => !leaving.signal.aborted && send('unreachable'))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address, attempt])

  return {
    state,
    attempt,
    onLoad: () => send('loaded'),
    retry: () => {
      send('retry')
      setAttempt((before) => before + 1)
    },
  }
}
