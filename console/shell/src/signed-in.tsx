import { APP_NAME } from '@yaksok/console-kit/app'
import { Link, Navigate, useLocation } from '@yaksok/console-kit/router'
import type { Session } from '@yaksok/console-kit/session'
import { Waiting } from '@yaksok/console-kit/ui'
import { routeFor } from '@yaksok/host'
import { type FallbackProps, type Pieces, PiecesProvider, RemoteScreen } from '@yaksok/host/react'
import { useEffect } from 'react'
import { Frame } from './frame/frame.tsx'
import { entriesFor, mayOpen } from './frame/nav.ts'
import { Notice } from './frame/notice.tsx'
import { NotOpened } from './frame/optional.tsx'
import { LoginOver } from './login/login-over.tsx'
import { Me } from './my-account/my-account.tsx'
import { PasswordPage } from './my-account/own-password.tsx'

interface InsideProps {
  session: Extract<Session, { operator: unknown }>
}

/** The console of who is logged in: a screen in its frame, and a login over it where the session is over or too old. */
export function SignedIn({ session }: InsideProps) {
  const { pathname } = useLocation()
  return (
    <>
      {pathname === '/password' ? (
        <PasswordPage />
      ) : (
        <Frame>
          <Screen roles={session.operator.roles} />
        </Frame>
      )}
      {session.is !== 'in' && <LoginOver session={session} />}
    </>
  )
}

function Screen({ roles }: Pick<InsideProps['session']['operator'], 'roles'>) {
  const { pathname } = useLocation()
  if (pathname === '/me') return <Me />
  if (!mayOpen(pathname, roles)) return <Denied />
  if (pathname !== '/start') return <ScreenAt path={pathname} />
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
function ScreenAt({ path }: { path: string }) {
  const route = routeFor(path)
  useEffect(() => {
    document.title = [route?.title, APP_NAME].filter(Boolean).join(' · ')
  }, [route?.title])
  if (!route)
    return (
      <Notice title="찾는 화면이 없어요">
        <Link to="/start">처음으로</Link>
      </Notice>
    )
  return (
    <PiecesProvider value={PIECES}>
      <RemoteScreen route={route} />
    </PiecesProvider>
  )
}

const PIECES: Pieces = { Fallback, Skeleton: Waiting }

/** In place of a screen that is out of service or did not come: a remote that breaks costs its own screens alone. */
function Fallback({ problem, retry }: FallbackProps) {
  if (problem.type === 'blocked') return <Notice title="지금은 쓸 수 없어요">{problem.reason}</Notice>
  return <NotOpened open={retry} />
}
