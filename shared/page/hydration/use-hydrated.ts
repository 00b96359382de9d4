import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False where the server renders and in the page's first rendering, which must be the same; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
