import { pageState } from '../../state/index.ts'
import { useInBrowser } from './use-in-browser.ts'

const drawn = pageState<{ at: number | null }>('drawnAt', () => ({ at: null }))

/** For the shell: when the answers were given that this page is drawn of, ms since 1970. */
export function setDrawnAt(at: number): void {
  drawn.at = at
}

/**
 * Now, for what a screen says of times: where the server draws and in the page's first rendering the moment of the
 * answers, so that both say the same; from then on that of `clock`. It does not draw anew by itself.
 * @returns ms since 1970
 */
export function useNow(clock: () => number = Date.now): number {
  const isLive = useInBrowser()
  return isLive ? clock() : (drawn.at ?? clock())
}
