/** Login in a document in which no remote has run: the one in which a session ends may be heard by remotes. */
import { hasRunRemotes } from '@yaksok/host'
import { useLocation, useNavigate } from '@yaksok/shared/page/router'
import { type EndReason, endReasonAtom, readStored, sessionAtom, store, writeStored } from '@yaksok/shared/page/session'
import { useEffect } from 'react'

const LEFT = 'leftDocument'

/** What goes along into the next document: why the session ended, and where the member was, to be led back there. */
interface Left {
  reason: EndReason | null
  from: { pathname: string; search: string; hash: string } | null
}

let leaving = false
let kept = false

/** Whether what the server said about the session's end is on the screen of this document. */
export const isKept = (): boolean => kept

/** Keeps this document at the end of its session: what the server said about it is on the screen. */
export function keepDocument(): void {
  kept = true
}

/**
 * Asks for the document of Login when a session ends beside remotes. It does so in the task in which the session ends, and the address
 * changes with the document: a script that drives the page and has seen either is interrupted by nothing. Without a connection, or an
 * answer of the server, the document stays, as no other would come, and has no fields (`heard-document.tsx`): a remote can say both.
 * @returns its removal
 */
export function leaveAtSessionEnd(): () => void {
  leaving = kept = false
  return store.sub(sessionAtom, () => {
    if (leaving || store.get(sessionAtom).state !== 'anonymous' || !hasRunRemotes()) return
    const reason = store.get(endReasonAtom)
    const { pathname, search, hash } = location
    const from = reason === 'expired' ? { pathname, search, hash } : null
    writeStored(LEFT, JSON.stringify({ reason, from } satisfies Left))
    leaveForLogin()
  })
}

/**
 * Asks for the document of Login in place of this one, in which remotes have run, or may have.
 * @returns false where this document stays: no other would come, or the server's words are on the screen
 */
export function leaveForLogin(): boolean {
  if (leaving) return true
  if (kept || store.get(endReasonAtom) === 'unreachable' || !navigator.onLine) return false
  leaving = true
  // a dialog that closes with the session has no entry to step back over: that step would take the place of this navigation
  history.replaceState(null, '')
  location.replace('/Login')
  return true
}

/** Opens the document of Login where the server can be reached. @returns false where it cannot */
export async function openLogin(): Promise<boolean> {
  const isThere = await fetch('/Login', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) location.replace('/Login')
  return isThere
}

/** Takes over, once, what the document before has left: Login says why the session ended, and leads back. */
export function useArrivalFromSession(): void {
  const navigate = useNavigate()
  const at = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the document has come
  useEffect(() => {
    const left = readLeft()
    writeStored(LEFT, null)
    if (left?.reason) store.set(endReasonAtom, left.reason)
    if (left?.from) navigate(at, { replace: true, state: left.from })
  }, [])
}

/** Other scripts of the page may have written it. */
function readLeft(): Left | null {
  try {
    return JSON.parse(readStored(LEFT) ?? 'null') as Left | null
  } catch {
    return null
  }
}
