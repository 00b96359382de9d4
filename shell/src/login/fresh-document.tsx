import { hasRunRemotes, reloadDocument } from '@yaksok/host'
import { type EndReason, endReasonAtom, readStored, store, writeStored } from '@yaksok/shared/page/session'
import { type ComponentType, useEffect, useState } from 'react'
import { ScreenSkeleton } from '../fallback/screen-skeleton.tsx'

const REASON = 'endReason'

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

function Leaving() {
  useEffect(() => {
    writeStored(REASON, store.get(endReasonAtom))
    let stop: (() => void) | undefined
    let left = false
    const reload = () => {
      if (!left) stop = reloadDocument()
    }
    // who logs out without a connection keeps the page until there is one; browsers do not always know
    const leave = () => void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(reload, () => {})
    leave()
    addEventListener('online', leave)
    return () => {
      left = true
      removeEventListener('online', leave)
      stop?.()
    }
  }, [])
  return <ScreenSkeleton />
}

function Arrived({ Screen }: { Screen: ComponentType }) {
  useEffect(() => {
    const reason = readStored(REASON) as EndReason | null
    if (!reason) return
    writeStored(REASON, null)
    store.set(endReasonAtom, reason)
  }, [])
  return <Screen />
}
