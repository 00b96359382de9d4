import { errorText } from '@yaksok/console-kit/api'
import { BrowserRouter, Route, Routes } from '@yaksok/console-kit/router'
import { askSession, useSession } from '@yaksok/console-kit/session'
import { Button, Toaster, Waiting } from '@yaksok/console-kit/ui'
import { ContentReady, useBooted } from '@yaksok/host/react'
import { lazy, useEffect } from 'react'
import { Notice } from './frame/notice.tsx'
import { Optional } from './frame/optional.tsx'
import { Login } from './login/login.tsx'

// what nobody needs to log in
const Enrol = lazy(() => import('./enrol/enrol.tsx').then(({ Enrol: screen }) => ({ default: screen })))
const SignedIn = lazy(() => import('./signed-in.tsx').then(({ SignedIn: screen }) => ({ default: screen })))

/** The console: who is logged in sees the screens, who is not logs in where they wanted to go. */
export function App() {
  useBooted()
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
        <Route path="*" element={<Gate />} />
      </Routes>
      <Toaster />
      <ContentReady />
    </BrowserRouter>
  )
}

function Gate() {
  const session = useSession()
  useEffect(() => {
    if (session.is === 'asking') void askSession()
  }, [session.is])
  if (session.is === 'asking') return <Waiting />
  if (session.is === 'out') return <Login />
  if (session.is === 'failed')
    return (
      <Notice title="콘솔을 열지 못했어요" alert>
        <p>{errorText(session.error)}</p>
        <Button onClick={() => void askSession()}>다시 시도</Button>
      </Notice>
    )
  return (
    <Optional>
      <SignedIn session={session} />
    </Optional>
  )
}
