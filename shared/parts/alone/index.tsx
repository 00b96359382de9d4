/** A remote as an app of its own, for its developer: its screens and a session, without a shell. */
import '../../page/tokens/tokens.css'
import '../../page/ui/base/base.css'
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { ScreenProps } from '../../page/remote/index.ts'
import { BrowserRouter, Navigate, Route, Routes } from '../../page/router/index.ts'
import { sessionAtom, store } from '../../page/session/index.ts'
import { Toaster } from '../../page/ui/index.ts'
import { signIn } from './session.ts'
import { SignIn } from './sign-in.tsx'

/** What the platform hands over (`aloneShell`). */
export interface AloneProgram {
  root: HTMLElement
  /** Loads a screen, by the name that routes have for it. */
  screens: Readonly<Record<string, () => Promise<{ default: ComponentType<ScreenProps> }>>>
  /** In the order of `remote.json`; any other address leads to the first. */
  routes: readonly { path: string; screen: string; variant?: string }[]
  /** Signs in where no session is stored; null leaves that to the developer, who is asked by a form. */
  login: { username: string; password: string } | null
}

/**
 * Draws the remote into `root`, once it has signed in; where that fails, the console says why and the form asks.
 * @public the platform's entry of a remote alone calls it
 */
export function runAlone({ root, login, ...program }: AloneProgram): void {
  const page = createRoot(root)
  page.render(<p>로그인하고 있어요</p>)
  signIn(login)
    .catch((error) => console.error('login failed', error))
    .finally(() => page.render(<Alone {...program} />))
}

const known = new Map<string, ComponentType<ScreenProps>>()

/** The component of a screen; the same one each time, or React would draw it anew. */
function componentOf(screen: string, screens: AloneProgram['screens']): ComponentType<ScreenProps> {
  const Screen = known.get(screen) ?? lazy(() => screens[screen]?.() ?? Promise.reject(new Error(screen)))
  known.set(screen, Screen)
  return Screen
}

function Alone(program: Pick<AloneProgram, 'screens' | 'routes'>) {
  const isMember = useSyncExternalStore(
    (listener) => store.sub(sessionAtom, listener),
    () => store.get(sessionAtom).state === 'member',
  )
  return (
    <>
      {isMember ? <Screens {...program} /> : <SignIn />}
      <Toaster />
    </>
  )
}

function Screens({ screens, routes }: Pick<AloneProgram, 'screens' | 'routes'>) {
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          {routes.map(({ path, screen, variant }) => {
            const Screen = componentOf(screen, screens)
            return <Route key={path} path={path} element={<Screen {...(variant && { variant })} />} />
          })}
          <Route path="*" element={<Navigate replace to={routes[0]?.path ?? '/'} />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  )
}
