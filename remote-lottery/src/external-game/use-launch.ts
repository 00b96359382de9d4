import { call, errorText } from '@yaksok/shared/page/api'
import { embeddable, reach } from '@yaksok/shared/page/remote'
import { useEffect, useState } from 'react'
import { gameAddress } from './address.ts'

/** The progress bar runs for 1 s, then the game fades in (product.txt section 2, OutGame). */
export const PROGRESS_MS = 1_000

export type Launch =
  | { at: 'launching' }
  | { at: 'shown'; address: string }
  | { at: 'refused' }
  | { at: 'failed'; text: string }

/**
 * Gets a launch code and waits out the progress bar. The code lives in this page's memory and the frame's address only.
 * @returns the state, a number that makes a new frame of each try, and the way to try again
 */
export function useLaunch(gameUrl: string, origins: readonly string[]) {
  const [attempt, setAttempt] = useState(0)
  const [launch, setLaunch] = useState<Launch>({ at: 'launching' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new launch
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    setLaunch({ at: 'launching' })
    const begun = performance.now()
    const settle = (next: Launch) => {
      if (signal.aborted) return
      timer = setTimeout(() => setLaunch(next), Math.max(0, PROGRESS_MS - (performance.now() - begun)))
    }
    if (!embeddable(gameUrl, origins)) settle({ at: 'refused' })
    else
      void (async () => {
        try {
          // without the code
          await reach(new URL(gameUrl).origin, signal)
          const { code } = await call('launchGame', {}, { signal })
          const address = gameAddress(gameUrl, origins, code)
          settle(address ? { at: 'shown', address } : { at: 'refused' })
        } catch (error) {
          settle({ at: 'failed', text: errorText(error) })
        }
      })()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [gameUrl, origins, attempt])
  return { launch, attempt, retry: () => setAttempt((count) => count + 1) }
}
