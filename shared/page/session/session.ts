import { atom, createStore, useAtomValue } from 'jotai'
import type { User } from '../../core/contract/index.ts'
import { pageState } from '../state/index.ts'
import { clearSessionStorage, clearTabStorage, readToken, writeToken } from './token.ts'

/** The one jotai store of the page: shell and remotes read the same atoms, inside and outside React. */
export const store = pageState('store', createStore)

/** Where the session stands: `anonymous`, `checking` (a token that the server has not confirmed yet), `member`. */
export type Session = { state: 'anonymous' } | { state: 'checking' } | { state: 'member'; user: User }

const page = pageState('session', () => ({
  /** The token of the member whom this page shows; null for an anonymous visitor. */
  held: readToken(),
  /** Told before anybody hears of the session's end. */
  ending: new Set<() => void>(),
}))

/** The token that this page's calls carry (see {@link sameSession}). */
export const sessionToken = (): string | null => page.held

export const sessionAtom = pageState('sessionAtom', () =>
  atom<Session>(page.held ? { state: 'checking' } : { state: 'anonymous' }),
)

/** The member, or null before the guard has confirmed the session. */
export const userAtom = pageState('userAtom', () =>
  atom((get) => {
    const session = get(sessionAtom)
    return session.state === 'member' ? session.user : null
  }),
)

/** Why a session ended, so that Login can say it: the member's wish, a token that is over, no answer of the server, an inactive account. */
export type EndReason = 'logout' | 'expired' | 'unreachable' | 'inactive' | 'passwordChanged'

/** The reason of the last end, read and cleared by Login. */
export const endReasonAtom = pageState('endReasonAtom', () => atom<EndReason | null>(null))

/** Starts a session with the token that login or register answered. */
export function beginSession(token: string): void {
  page.held = token
  writeToken(token)
  store.set(endReasonAtom, null)
  store.set(sessionAtom, { state: 'checking' })
}

/** product.txt section 3, User info: 1 = active. */
const ACTIVE = 1

/** Puts the member's newest data into the session, unless it ended meanwhile; an inactive account ends it (section 4). */
export function updateUser(user: User): void {
  if (!page.held) return
  if (user.status === ACTIVE) store.set(sessionAtom, { state: 'member', user })
  else endSession('inactive')
}

/**
 * Clears everything of the member from this device; the guard then shows Login. Where another tab has begun another
 * session meanwhile, that one stays (see {@link sameSession}).
 */
export function endSession(reason: EndReason): void {
  if (!sameSession()) return
  clearSessionStorage()
  forget(reason, { state: 'anonymous' })
}

/**
 * Whether this page still shows the browser's session. Another tab may have ended it or begun another member's, and a
 * tab that was frozen or in the back/forward cache learns of that late. If the session is another one, the page forgets
 * everything about the member it showed and takes the new session over; the guard then asks the server whose it is.
 */
export function sameSession(): boolean {
  const token = readToken()
  if (token === page.held) return true
  clearTabStorage()
  forget(token ? null : 'logout', token ? { state: 'checking' } : { state: 'anonymous' }, token)
  return false
}

/** Forgets the old member's data before anybody hears of the new session. */
function forget(reason: EndReason | null, next: Session, token: string | null = null): void {
  page.held = token
  for (const listener of page.ending) listener()
  store.set(endReasonAtom, reason)
  store.set(sessionAtom, next)
}

/** Registers what must be forgotten with the session (the query cache). Returns its removal. */
export function onSessionEnd(listener: () => void): () => void {
  page.ending.add(listener)
  return () => page.ending.delete(listener)
}

/** The member inside a member route; the guard has confirmed the session before any remote renders. */
export function useUser(): User {
  const user = useAtomValue(userAtom, { store })
  if (!user) throw new Error('useUser is for member routes: the guard sets the user first')
  return user
}

/**
 * Follows what other tabs of the browser do with the session: when they say so, and when this page is looked at again
 * after a time in which it could not hear. Returns its removal.
 */
export function followOtherTabs(): () => void {
  const compare = () => void sameSession()
  const events = ['storage', 'focus', 'pageshow'] as const
  for (const event of events) addEventListener(event, compare)
  document.addEventListener('visibilitychange', compare)
  return () => {
    for (const event of events) removeEventListener(event, compare)
    document.removeEventListener('visibilitychange', compare)
  }
}
