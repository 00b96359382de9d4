/** The program of a remote that runs alone: its screens, a session of its own, and nothing of the shell. */
import type { Description } from '../description.ts'

const text = (value: unknown) => JSON.stringify(value)

/**
 * Source of the entry. It signs in as `login` where no session is stored, so that a screen can be worked on at once;
 * without `login` it asks for a token to be put into localStorage.
 */
export function aloneEntry(description: Description, login: { username: string; password: string } | null): string {
  const screens = [...new Set(description.routes.map(({ screen }) => screen))]
  const first = description.routes[0]?.path ?? '/'
  return `import '@yaksok/shared/page/tokens.css'
import '@yaksok/shared/page/base.css'
import { call } from '@yaksok/shared/page/api'
import { BrowserRouter, Navigate, Route, Routes } from '@yaksok/shared/page/router'
import { beginSession, readToken, sessionAtom, store } from '@yaksok/shared/page/session'
import { Toaster } from '@yaksok/shared/page/ui'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

const screens = {
${screens.map((screen) => `  ${text(screen)}: lazy(() => import(${text(`@alone/${screen}`)})),`).join('\n')}
}
const routes = ${text(description.routes.map(({ path, screen, variant }) => ({ path, screen, variant })))}

function Alone() {
  const session = useAtomValue(sessionAtom, { store })
  if (session.state !== 'member') return <p>로그인하고 있어요</p>
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          {routes.map(({ path, screen, variant }) => {
            const Screen = screens[screen]
            return <Route key={path} path={path} element={<Screen variant={variant} />} />
          })}
          <Route path="*" element={<Navigate replace to=${text(first)} />} />
        </Routes>
      </Suspense>
      <Toaster />
    </BrowserRouter>
  )
}

async function signIn() {
  const login = ${text(login)}
  if (!readToken() && login) beginSession((await call('login', login)).id)
  await call('userInfo')
}

createRoot(document.getElementById('root')).render(<Alone />)
signIn().catch((error) => console.error('로그인하지 못했어요', error))
`
}
