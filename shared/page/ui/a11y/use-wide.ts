import { useSyncExternalStore } from 'react'

/** As tokens.css has it: from here on the tabs are a rail, and a screen has room for two panes. */
const query = '(min-width: 1024px)'
const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether a screen has room for two panes; on the server, which knows of no window, it has not. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
