import '@yaksok/shared/page/tokens.css'
import '@yaksok/shared/page/base.css'
import { afterContent, cachedAt, clearCachedPages, createHost, followKeyboard, type PageData } from '@yaksok/host'
import { mountPage } from '@yaksok/host/react'
import { prepareCalls } from '@yaksok/shared/page/api'
import { onSessionEnd, readToken, sessionAtom, store } from '@yaksok/shared/page/session'
import { applyPreferences } from '@yaksok/shared/page/ui'
import { StrictMode } from 'react'
import { App } from './app.tsx'
import { startPath } from './frame/tabs.ts'
import { leaveAtSessionEnd } from './fresh-login/fresh-login.ts'
import { login, ownScreenAhead } from './own-screens/own-screens.tsx'
import { fetchRequiredAction } from './required-action/state.ts'
import { checkAnswers, followCalls, hydrate, isBusy, refreshCachedPage, startNotifications } from './shares/index.ts'

createHost({
  session: {
    token: readToken,
    isConfirmed: () => store.get(sessionAtom).state === 'member',
    subscribe: (listener) => store.sub(sessionAtom, listener),
  },
  isBusy,
  ahead: () => [startPath()],
  updates: true,
  offline: true,
  telemetry: true,
  followCalls,
  framed: async () => (await import(/* webpackChunkName: "framed" */ './framed/index.ts')).framedScreen,
  mount: async () => (await import(/* webpackChunkName: "mount" */ './mounted-screen.ts')).mountedScreen,
  texts: { override: (builds) => `개발 중: ${builds} · 끄기` },
})

leaveAtSessionEnd()
applyPreferences()
followKeyboard()

// the gateway renders nothing of a session that this browser has left, also where the server never hears of the logout
onSessionEnd(() => {
  clearCachedPages()
  // another tab has begun another session: that one is rendered
  if (readToken()) return
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store
  document.cookie = 'yaksok-left=1; Path=/; Max-Age=2592000; SameSite=Lax'
})

/** Of which moment the answers are that came with the page, ms since 1970; null where none came. */
let answeredAt: number | null = null

/** Begins what the page's answers, or their absence, ask for. */
function received(data: PageData | null): void {
  // a rendered page asks for nothing before its content; any other begins with the member's calls
  if (readToken() && !data?.drawn) void prepareCalls()
  else afterContent(() => void prepareCalls())
  if (!data?.mark) return
  answeredAt = data.now
  afterContent(fetchRequiredAction)
  if (data.drawn) afterContent(() => void checkAnswers(data.answers).catch(nothing))
  const since = cachedAt
  if (since) afterContent(() => void refreshCachedPage(since).catch(nothing))
}

/** The page works without it. */
function nothing(): void {}

void mountPage(
  <StrictMode>
    <App />
  </StrictMode>,
  { received, hydrate, ahead: ownScreenAhead },
)
afterContent(() => {
  void startNotifications(answeredAt).catch(nothing)
  // where a session ends, without a connection too
  void login.ahead()
})
