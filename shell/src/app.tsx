import { call } from '@yaksok/shared/api'
import { BrowserRouter, Route, Routes } from '@yaksok/shared/router'
import { sessionAtom, store } from '@yaksok/shared/session'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { type FallbackProps, RemoteScreen, remoteRoutes } from './loader/index.ts'

/** The frame of the app: which screen an address shows. */
export function App() {
  const session = useAtomValue(sessionAtom, { store })
  useEffect(() => {
    if (session.state === 'checking') void call('userInfo')
  }, [session.state])
  if (session.state !== 'member') return null
  return (
    <BrowserRouter>
      <Routes>
        {remoteRoutes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<RemoteScreen route={route} fallback={Fallback} skeleton={Skeleton} />}
          />
        ))}
      </Routes>
    </BrowserRouter>
  )
}

function Fallback({ route, retry }: FallbackProps) {
  return (
    <main>
      <h1>{route.title} 화면을 불러오지 못했어요</h1>
      {retry && (
        <button type="button" onClick={retry}>
          다시 시도
        </button>
      )}
    </main>
  )
}

function Skeleton() {
  return null
}
