import { useSyncExternalStore } from 'react'

/** What was picked: once in a page, or the parts would each have a basket of their own. */
let picked: readonly string[] = []
const listeners = new Set<() => void>()

/** Puts something into the basket. */
export function pick(what: string): void {
  picked = [...picked, what]
  for (const listener of listeners) listener()
}

/** Everything in the basket, oldest first. */
export function useBasket(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => picked,
  )
}
