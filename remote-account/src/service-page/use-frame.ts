import { useEffect, useReducer, useState } from 'react'
import { FRAME_TIMEOUT_MS, nextState } from './loading.ts'

/** Whether anything answers at the address; only "no connection" is a failure, what it answers is its own matter. */
async function reach(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(address, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal,
    })
    return true
  } catch {
    return signal.aborted
  }
}

/** Follows the loading of an embedded page. @returns its state, and a number that makes a new frame of each try */
export function useFrame(address: string) {
  const [state, send] = useReducer(nextState, 'loading')
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks and waits anew
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => send('timedOut'), FRAME_TIMEOUT_MS)
    void reach(address, leaving.signal).then((answered) => !answered && send('unreachable'))
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
