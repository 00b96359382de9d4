import { errorText } from '@yaksok/console-kit/api'
import { BrowserRouter, Route, Routes } from '@yaksok/console-kit/router'
import { askSession, hearLogins, useSession } from '@yaksok/console-kit/session'
import { Button, Toaster, Waiting } from '@yaksok/console-kit/ui'
import { ContentReady, useBooted } from '@yaksok/host/react'
import { lazy, type ReactNode, useEffect } from 'react'
import { Notice } from './frame/notice.tsx'
import { Optional } from './frame/optional.tsx'

// what no operator needs who is in
const Login = lazy(() => import('./login/login.tsx').then(({ Login: screen }) => ({ default: screen })))
const ToLogin = lazy(() => import('./login/login.tsx').then(({ ToLogin: screen }) => ({ default: screen })))
const Enrol = lazy(() => import('./enrol/enrol.tsx').then(({ Enrol: screen }) => ({ default: screen })))
const SignedIn = lazy(() => import('./signed-in.tsx').then(({ SignedIn: screen }) => ({ default: screen })))

/** The console: who is logged in sees the screens, who is not logs in where they wanted to go. */
export function App() {
  useBooted()
  useEffect(hearLogins, [])
  return (
    <BrowserRouter>
      <Routes>
        <Route
          path="/enrol"
          element={
            <Optional>
              <Enrol />
            </Optional>
          }
        />
        <Route path="/login" element={<Gate here={<Login />} />} />
        <Route path="*" element={<Gate />} />
      </Routes>
      <Toaster />
      <ContentReady />
    </BrowserRouter>
  )
}

/** @param here what is shown whoever is in, once that is known */
function Gate({ here }: { here?: ReactNode }) {
  const session = useSession()
  useEffect(() => {
    if (session.is === 'asking') void askSession()
  }, [session.is])
  if (session.is === 'asking') return <Waiting />
  if (session.is === 'failed')
    return (
      <Notice title="콘솔을 열지 못했어요" alert>
        <p>{errorText(session.error)}</p>
        <Button onClick={() => void askSession()}>다시 시도</Button>
      </Notice>
    )
  return <Optional>{here ?? (session.is === 'out' ? <ToLogin /> : <SignedIn session={session} />)}</Optional>
}
