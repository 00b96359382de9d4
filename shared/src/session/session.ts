import { atom, createStore, useAtomValue } from 'jotai'
import type { User } from '../contract/index.ts'
import { clearSessionStorage, readToken, writeToken } from './token.ts'

/** The one jotai store of the page: shell and remotes read the same atoms, inside and outside React. */
export const store = createStore()

/** Where the session stands: `anonymous`, `checking` (a token that the server has not confirmed yet), `member`. */
export type Session = { state: 'anonymous' } | { state: 'checking' } | { state: 'member'; user: User }

export const sessionAtom = atom<Session>(readToken() ? { state: 'checking' } : { state: 'anonymous' })

/** The member, or null before the guard has confirmed the session. */
export const userAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.state === 'member' ? session.user : null
})

/** Why a session ended, so that Login can say it: the member's wish, a token that is over, no answer of the server, an inactive account. */
export type EndReason = 'logout' | 'expired' | 'unreachable' | 'inactive' | 'passwordChanged'

/** The reason of the last end, read and cleared by Login. */
export const endReasonAtom = atom<EndReason | null>(null)

/** Starts a session with the token that login or register answered. */
export function beginSession(token: string): void {
  writeToken(token)
  store.set(endReasonAtom, null)
  store.set(sessionAtom, { state: 'checking' })
}

/** product.txt section 3, User info: 1 = active. */
const ACTIVE = 1

/** Puts the member's newest data into the session, unless it ended meanwhile; an inactive account ends it (section 4). */
export function updateUser(user: User): void {
  if (!readToken()) return
  if (user.status === ACTIVE) store.set(sessionAtom, { state: 'member', user })
  else endSession('inactive')
}

/** Clears everything of the member from this device; the guard then shows Login. */
export function endSession(reason: EndReason): void {
  clearSessionStorage()
  for (const listener of endListeners) listener()
  store.set(endReasonAtom, reason)
  store.set(sessionAtom, { state: 'anonymous' })
}

const endListeners = new Set<() => void>()

/** Registers what must be forgotten with the session (the query cache). Returns its removal. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** The member inside a member route; the guard has confirmed the session before any remote renders. */
export function useUser(): User {
  const user = useAtomValue(userAtom, { store })
  if (!user) throw new Error('useUser is for member routes: the guard sets the user first')
  return user
}

/** Follows a login or logout made in another tab of the browser. Returns its removal. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== 'token' && event.key !== null) return
    const token = readToken()
    const { state } = store.get(sessionAtom)
    if (!token && state !== 'anonymous') endSession('logout')
    if (token && state === 'anonymous') store.set(sessionAtom, { state: 'checking' })
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
