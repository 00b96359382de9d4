/** The session of whoever has signed in. */
import { useSyncExternalStore } from 'react'
import { SESSION } from './app.ts'

const listeners = new Set<() => void>()

/** The session's token; null before somebody signs in. */
export const token = (): string | null => localStorage.getItem(SESSION.key)

/** Begins a session with its token; `null` ends the one that there is, in this browser. */
export function setToken(value: string | null): void {
  if (value === null) localStorage.removeItem(SESSION.key)
  else localStorage.setItem(SESSION.key, value)
  for (const listener of listeners) listener()
}

/** Tells `listener` when a session begins or ends. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether somebody has signed in. A page that the server renders with a screen is of somebody who has. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onSession,
    () => token() !== null,
    () => true,
  )
