import { useSyncExternalStore } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { pageState } from '../state/index.ts'
import { behindBy, serverNow, takeServerTime } from './server-clock.ts'

const rendered = pageState<{ at: number | null }>('drawnAt', () => ({ at: null }))

/**
 * For the shell: when the answers were given that this page is rendered of, ms since 1970 by the server's clock.
 * @param kept the page was kept since: that moment says nothing of now
 */
export function setRenderedAt(at: number, cached = false): void {
  rendered.at = at
  if (!cached) takeServerTime(at)
}

const subscribe = (changed: () => void) => {
  addEventListener('heard', changed)
  return () => removeEventListener('heard', changed)
}

/**
 * Now, for what a screen says of times: where the server draws and in the page's first rendering the moment of the
 * answers, so that both say the same; from then on that of the server's clock. It draws anew where that clock was put right.
 * @returns ms since 1970
 */
export function useNow(clock: () => number = serverNow): number {
  const isLive = useHydrated()
  useSyncExternalStore(subscribe, behindBy, behindBy)
  return isLive ? clock() : (rendered.at ?? clock())
}
