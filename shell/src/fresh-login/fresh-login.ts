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
let isHeard = false

/** Whether the document of Login is on its way: until then there is nothing to type into. */
export const isLeaving = (): boolean => leaving

/** Whether a session has ended here beside remotes: they can hear what is typed, and nothing is to be typed any more. */
export const isHeardDocument = (): boolean => isHeard

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
  leaving = kept = isHeard = false
  return store.sub(sessionAtom, () => {
    if (leaving || store.get(sessionAtom).state !== 'anonymous' || !hasRunRemotes()) return
    isHeard = true
    const reason = store.get(endReasonAtom)
    const { pathname, search, hash } = location
    const from = reason === 'expired' ? { pathname, search, hash } : null
    writeStored(LEFT, JSON.stringify({ reason, from } satisfies Left))
    if (kept || reason === 'unreachable' || !navigator.onLine) return
    leaving = true
    // a dialog that closes with the session has no entry to step back over: that step would take the place of this navigation
    history.replaceState(null, '')
    location.replace('/Login')
  })
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
