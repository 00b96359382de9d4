import { hasRunRemotes, reloadDocument } from '@yaksok/host'
import { Navigate, useLocation, useNavigate } from '@yaksok/shared/page/router'
import { type EndReason, endReasonAtom, readStored, store, writeStored } from '@yaksok/shared/page/session'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ScreenSkeleton } from '../fallback/screen-skeleton.tsx'

const LEFT = 'leftDocument'

/** What goes along into the next document: why the session ended, and where the member was. */
interface Left {
  reason: EndReason | null
  from: ReturnType<typeof useLocation> | null
}

/**
 * A screen where secrets are typed, in a document in which no remote has run: elsewhere it asks for the document of its address,
 * and shows nothing to type into until that is there. Why the session ended goes with it.
 */
export function inFreshDocument(Screen: ComponentType): ComponentType {
  return function InFreshDocument() {
    const [isFresh] = useState(() => !hasRunRemotes())
    return isFresh ? <Arrived Screen={Screen} /> : <Leaving />
  }
}

/**
 * Goes to Login in a document of its own where a remote may have run in this one: the address changes with the document, and not
 * before. Without a connection it changes at once, and Login comes once there is one.
 * @param from where a member is led back to
 */
export function LeaveForLogin({ from, children }: { from: Left['from']; children: ReactNode }) {
  const [isHere, setHere] = useState(() => !hasRunRemotes())
  useEffect(() => {
    if (!isHere) return leaveFor('/Login', from, () => setHere(true))
  }, [isHere, from])
  return isHere ? <Navigate to="/Login" replace state={from} /> : children
}

function Leaving() {
  useEffect(() => {
    // who logs out without a connection keeps the page until there is one; browsers do not always know
    let stop = leaveFor(undefined, null)
    const again = () => {
      stop()
      stop = leaveFor(undefined, null)
    }
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      stop()
    }
  }, [])
  return <ScreenSkeleton />
}

/** Asks for another document once the server answers. @param failed it does not @returns how to take that back */
function leaveFor(to: string | undefined, from: Left['from'], failed?: () => void): () => void {
  let stop: (() => void) | undefined
  let isTakenBack = false
  writeStored(LEFT, JSON.stringify({ reason: store.get(endReasonAtom), from } satisfies Left))
  void fetch(to ?? location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => {
      if (!isTakenBack) stop = reloadDocument(to)
    },
    () => isTakenBack || failed?.(),
  )
  return () => {
    isTakenBack = true
    stop?.()
  }
}

function Arrived({ Screen }: { Screen: ComponentType }) {
  const navigate = useNavigate()
  const at = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the document has come
  useEffect(() => {
    const left = readLeft()
    writeStored(LEFT, null)
    if (left?.reason) store.set(endReasonAtom, left.reason)
    if (left?.from) navigate(at, { replace: true, state: left.from })
  }, [])
  return <Screen />
}

/** Other scripts of the page may have written it. */
function readLeft(): Left | null {
  try {
    return JSON.parse(readStored(LEFT) ?? 'null') as Left | null
  } catch {
    return null
  }
}
