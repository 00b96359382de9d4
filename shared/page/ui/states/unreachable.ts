import { useSyncExternalStore } from 'react'

const EVENTS = ['online', 'offline', 'confirmed']

const subscribe = (changed: () => void) => {
  for (const name of EVENTS) addEventListener(name, changed)
  return () => {
    for (const name of EVENTS) removeEventListener(name, changed)
  }
}

/**
 * True in a page that the browser has kept (`data-kept` on `<html>`) while there is no connection: what it shows is old, and
 * nothing can be sent. `confirmed` is told when the server has answered.
 */
export const useUnreachable = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine && document.documentElement.dataset.kept !== undefined,
    () => false,
  )
