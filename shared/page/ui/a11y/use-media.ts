import { useSyncExternalStore } from 'react'

/**
 * Makes a hook that answers whether a media query holds; on the server, which knows of no window, it does not. The browser
 * is asked once a page: a tab that is shown again runs the effects of all its parts anew.
 */
function mediaHook(query: string): () => boolean {
  let asked: MediaQueryList | undefined
  const media = () => {
    asked ??= matchMedia(query)
    return asked
  }
  const subscribe = (changed: () => void) => {
    media().addEventListener('change', changed)
    return () => media().removeEventListener('change', changed)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => media().matches,
      () => false,
    )
}

/** Whether the member asked for less motion: carousels and marquees stand still, a draw shows its result at once. */
export const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)')

/** Whether a screen has room for two panes. As tokens.css has it: from here on the tabs are a rail. */
export const useWide = mediaHook('(min-width: 1024px)')
