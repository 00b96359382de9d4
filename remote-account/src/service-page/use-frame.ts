import { reach } from '@yaksok/shared/page/remote'
import { useEffect, useReducer, useState } from 'react'

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

/** How the embedded page stands. */
export type FrameState = 'loading' | 'shown' | 'failed'

export type FrameEvent = 'loaded' | 'timedOut' | 'unreachable' | 'retry'

/** How long the page may take before the member is told, in ms. */
export const FRAME_TIMEOUT_MS = 10_000

/**
 * A frame reports `load` even for the browser's own error page, so a reachability check runs beside it: a page that
 * could not be reached stays failed whatever the frame reports afterwards.
 */
export function nextState(state: FrameState, event: FrameEvent): FrameState {
  if (event === 'retry') return 'loading'
  if (event === 'unreachable') return 'failed'
  if (state !== 'loading') return state
  return event === 'loaded' ? 'shown' : 'failed'
}
