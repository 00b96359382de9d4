import { APP_NAME } from '@yaksok/console-kit/app'
import { Link, Navigate, useLocation } from '@yaksok/console-kit/router'
import type { Session } from '@yaksok/console-kit/session'
import { lazy, useEffect, useState } from 'react'
import { Frame } from './frame/frame.tsx'
import { entriesFor, mayOpen } from './frame/nav.ts'
import { Notice } from './frame/notice.tsx'
import { Optional } from './frame/optional.tsx'
import { loadScreen, screenAt } from './loader/screens.ts'
import { LoginOver } from './login/login-over.tsx'
import { Me } from './my-account/my-account.tsx'

interface InsideProps {
  session: Extract<Session, { operator: unknown }>
}

/** The console of who is logged in: a screen in its frame, and a login over it where the session is over or too old. */
export function SignedIn({ session }: InsideProps) {
  return (
    <>
      <Frame>
        <Screen roles={session.operator.roles} />
      </Frame>
      {session.is !== 'in' && <LoginOver session={session} />}
    </>
  )
}

function Screen({ roles }: Pick<InsideProps['session']['operator'], 'roles'>) {
  const { pathname } = useLocation()
  if (pathname === '/me') return <Me />
  if (!mayOpen(pathname, roles)) return <Denied />
  if (pathname !== '/start') return <RemoteScreen key={pathname} path={pathname} />
  const [first] = entriesFor(roles)
  return <Navigate replace to={first?.to ?? '/me'} />
}

/** The screen is none of the operator's: the server would refuse all that it asks for. */
function Denied() {
  useEffect(() => {
    document.title = APP_NAME
  }, [])
  return (
    <Notice title="이 화면을 볼 수 있는 역할이 아니에요">
      <p>필요하면 관리자에게 하는 일을 더해 달라고 해 주세요.</p>
      <Link to="/start">처음으로</Link>
    </Notice>
  )
}

/** The screen that a remote has for an address, or why there is none. */
function RemoteScreen({ path }: { path: string }) {
  const found = screenAt(path)
  const [Shown] = useState(() => lazy(() => (found ? loadScreen(found) : Promise.reject(new Error('no screen')))))
  useEffect(() => {
    document.title = [found?.title, APP_NAME].filter(Boolean).join(' · ')
  }, [found?.title])
  if (!found)
    return (
      <Notice title="찾는 화면이 없어요">
        <Link to="/start">처음으로</Link>
      </Notice>
    )
  if (found.closed) return <Notice title="지금은 쓸 수 없어요">{found.closed}</Notice>
  return (
    <Optional>
      <Shown />
    </Optional>
  )
}
