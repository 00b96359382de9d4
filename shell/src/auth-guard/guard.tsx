import { hasRunRemotes } from '@yaksok/host'
import { Navigate, useLocation } from '@yaksok/shared/page/router'
import { endReasonAtom, type Session, sessionAtom, store } from '@yaksok/shared/page/session'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { startPath } from '../frame/tabs.ts'
import { leaveForLogin } from '../fresh-login/fresh-login.ts'
import { HeardDocument } from '../fresh-login/heard-document.tsx'
import { confirmSession } from './confirm-session.ts'

interface GuardProps {
  /** Shown while the server is asked. */
  waiting: ReactNode
  children: ReactNode
}

/** The state of the session. Every new session is confirmed, even if the one before it never was. */
function useConfirmed(): Session['state'] {
  const session = useAtomValue(sessionAtom, { store })
  useEffect(() => {
    if (session.state === 'checking') void confirmSession()
  }, [session])
  return session.state
}

/**
 * Member routes: a token that the server has confirmed, else Login (product.txt section 4, Route guard). Whose session ran
 * out is led back to where it did.
 */
export function MemberOnly({ waiting, children }: GuardProps) {
  const state = useConfirmed()
  if (state === 'anonymous') return <ToLogin waiting={waiting} />
  return state === 'member' ? children : waiting
}

/** Where remotes have run in this document, or the HTML of the address has brought one's scripts, another document comes. */
function ToLogin({ waiting }: Pick<GuardProps, 'waiting'>) {
  const at = useLocation()
  const [stays, setStays] = useState(!hasRunRemotes())
  useEffect(() => {
    if (!stays) setStays(!leaveForLogin())
  }, [stays])
  if (!stays) return waiting
  return <Navigate to="/Login" replace state={store.get(endReasonAtom) === 'expired' && at} />
}

/**
 * Login and Register: whoever is logged in goes where the app starts (section 4, Session). A form that is on screen stays while its
 * fresh session is confirmed, so that nothing typed is lost when that fails. In a document in which remotes have run there is none.
 */
export function AnonymousOnly({ waiting, children }: GuardProps) {
  const state = useConfirmed()
  const { state: from } = useLocation()
  const [isHeard] = useState(hasRunRemotes)
  const [shown, setShown] = useState(state === 'anonymous')
  if (state === 'anonymous' && !shown) setShown(true)
  if (state === 'member') return <Navigate to={from?.pathname ? from : startPath()} replace />
  if (isHeard && state === 'anonymous') return <HeardDocument />
  return state === 'checking' && !shown ? waiting : children
}
