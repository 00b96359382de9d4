import { afterContent, isWithin, routeFor } from '@yaksok/host'
import { AfterContent, ContentReady, forgetPlaces, useArrival, useBooted } from '@yaksok/host/react'
import { DOCUMENTS } from '@yaksok/shared/core/contract-values'
import { BrowserRouter, Route, Routes, useLocation, useNavigationType } from '@yaksok/shared/page/router'
import { followOtherTabs, onSessionEnd } from '@yaksok/shared/page/session'
import { announce } from '@yaksok/shared/page/ui'
import { type ReactNode, Suspense, useEffect } from 'react'
import { AnonymousOnly, MemberOnly } from './auth-guard/guard.tsx'
import { NotFound, ReloadDocument } from './fallback/fallback.tsx'
import { ScreenSkeleton } from './fallback/screen-skeleton.tsx'
import { Frame } from './frame/frame.tsx'
import { TabBar } from './frame/tab-bar.tsx'
import { MemberScreens } from './keep-alive/member-screens.tsx'
import { contact, legal, login, register, requiredAction } from './own-screens/own-screens.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'

/** The shell in a browser. */
export function App() {
  useBooted()
  useEffect(() => followOtherTabs(), [])
  return (
    // not as transitions: a screen that is drawn in one go is there sooner than one drawn between the old one's animations
    <BrowserRouter useTransitions={false}>
      <Page />
    </BrowserRouter>
  )
}

/** Which screen an address shows, who may see it, and what stays around it; below any router. */
export function Page() {
  return (
    <Frame>
      <Screens />
    </Frame>
  )
}

const OWN_TITLES: Record<string, string> = {
  '/login': '로그인',
  '/register': '회원가입',
  '/terms': DOCUMENTS.terms.title,
  '/privacy': DOCUMENTS.privacy.title,
  '/contact': '고객센터',
}

function titleOf(pathname: string): string {
  return routeFor(pathname)?.title ?? OWN_TITLES[pathname.toLowerCase()] ?? '없는 화면'
}

const anonymous = (screen: ReactNode) => (
  <AnonymousOnly waiting={<ScreenSkeleton />}>
    <Suspense fallback={<ScreenSkeleton />}>
      {screen}
      <ContentReady />
    </Suspense>
  </AnonymousOnly>
)

const forAll = (screen: ReactNode) => (
  <Suspense fallback={<ScreenSkeleton />}>
    {screen}
    <ContentReady />
  </Suspense>
)

/** Login, which has Register at hand once it stands. */
function LoginScreen() {
  useEffect(() => afterContent(() => void register.ahead()), [])
  return <login.Screen />
}

onSessionEnd(forgetPlaces)

function Screens() {
  const { pathname, search } = useLocation()
  const title = titleOf(pathname)
  useEffect(() => {
    document.title = `${title} · 약속`
  }, [title])
  useArrival({ pathname, search, isBack: useNavigationType() === 'POP', title, announce })
  if (!isWithin(pathname)) return <ReloadDocument />
  return (
    <Routes>
      <Route path="/" element={anonymous(<LoginScreen />)} />
      <Route path="/Login" element={anonymous(<LoginScreen />)} />
      <Route path="/Register" element={anonymous(<register.Screen />)} />
      <Route path="/Terms" element={forAll(<legal.Screen document="terms" />)} />
      <Route path="/Privacy" element={forAll(<legal.Screen document="privacy" />)} />
      <Route path="/Contact" element={forAll(<contact.Screen />)} />
      <Route path="*" element={<MemberRoute />} />
    </Routes>
  )
}

/** Every other address: a remote's screen with or without the tab bar, or the not-found screen. */
function MemberRoute() {
  const { pathname } = useLocation()
  const route = routeFor(pathname)
  if (!route)
    return (
      <>
        <NotFound />
        <ContentReady />
      </>
    )
  return (
    <>
      <MemberOnly waiting={<ScreenSkeleton />}>
        <MemberScreens route={route} />
        <AfterContent part={requiredAction} />
      </MemberOnly>
      <TabBar deep={!route.tabBar} />
      <Shortcuts />
    </>
  )
}
