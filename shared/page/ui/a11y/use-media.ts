import { useSyncExternalStore } from 'react'

/** Makes a hook that answers whether a media query holds; on the server, which knows of no window, it does not. */
function mediaHook(query: string): () => boolean {
  const subscribe = (changed: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => false,
    )
}

/** Whether the member asked for less motion: carousels and marquees stand still, a draw shows its result at once. */
export const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)')

/** Whether a screen has room for two panes. As tokens.css has it: from here on the tabs are a rail. */
export const useWide = mediaHook('(min-width: 1024px)')
