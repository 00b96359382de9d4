import '@yaksok/shared/page/tokens.css'
import '@yaksok/shared/page/base.css'
import { prepareCalls } from '@yaksok/shared/page/api'
import { onSessionEnd, readToken } from '@yaksok/shared/page/session'
import { applyPreferences } from '@yaksok/shared/page/ui'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { reportStarted } from './boot/early-errors.ts'
import { afterContent } from './boot/first-content.ts'
import { followKeyboard } from './boot/keyboard-inset.ts'
import { isDomChanged, tolerateDomChanges } from './boot/tolerate-dom-changes.ts'
import { cachedAt, composition, routeFor } from './composition/index.ts'
import { startPath } from './frame/tabs.ts'
import {
  checkAnswers,
  hydrateQueryCache,
  moduleLoader,
  onFirstFailure,
  refreshCachedPage,
  startNotifications,
  startPrefetching,
  watchBuiltins,
} from './loader/index.ts'
import { clearCachedPages } from './offline-page-cache/clear-cached-pages.ts'
import { login, ownScreenAhead } from './own-screens/own-screens.tsx'
import { fetchRequiredAction } from './required-action/state.ts'
import type { PageData } from './ssr-data/hydrate-query-cache.ts'
import { readPageData } from './ssr-data/read-page-data.ts'

// The address's remote starts before React does: its files are in the browser already (early scripts of the page).
const route = routeFor(location.pathname)
const loader = route && moduleLoader(route.remote, route.screen)
watchBuiltins()
loader?.loadAhead()

tolerateDomChanges()
applyPreferences()
followKeyboard()

// the gateway draws nothing of a session that this browser has left, also where the server never hears of the logout
onSessionEnd(() => {
  clearCachedPages()
  // another tab has begun another session: that one is drawn
  if (readToken()) return
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store
  document.cookie = 'yaksok-left=1; Path=/; Max-Age=2592000; SameSite=Lax'
})

/** Somebody else has changed the drawn screen: that React finds another one then is no fault of the release. */
let changedByOthers = false

// What was thrown says more than that React got over it: reports carry its stack and the place in the code.
const options = {
  onRecoverableError: (error: unknown) => {
    if (changedByOthers) console.warn(error)
    else reportError((error instanceof Error && error.cause) || error)
  },
}

/** Of which moment the answers are that came with the page, ms since 1970; null where none came. */
let answeredAt: number | null = null

const root = document.getElementById('root')
if (root) void start(root)

/** Draws the page, or takes over what the gateway has drawn: once the screen's code is there, so that it stays as it is. */
async function start(root: HTMLElement): Promise<void> {
  reportStarted()
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  const token = readToken()
  const pageData = await readPageData(token)
  // a rendered page asks for nothing before its content; any other begins with the member's calls
  if (token && !pageData?.drawn) void prepareCalls()
  else afterContent(() => void prepareCalls())
  if (pageData?.mark) {
    answeredAt = pageData.now
    afterContent(fetchRequiredAction)
  }
  if (pageData && (await tryHydrate(pageData)) && pageData.drawn && (await screenLoaded())) {
    changedByOthers = isDomChanged()
    hydrateRoot(root, app, options)
  } else createRoot(root, options).render(app)
  if (pageData?.drawn && pageData.mark) afterContent(() => void checkAnswers(pageData).catch(nothing))
  const since = cachedAt
  if (pageData?.mark && since) afterContent(() => void refreshCachedPage(since).catch(nothing))
}

/** Whether the page has the answers; without the shared modules' files it asks for itself, and says what is missing. */
async function tryHydrate(pageData: PageData): Promise<boolean> {
  if (!pageData.mark) return true
  try {
    await hydrateQueryCache(pageData)
    return true
  } catch {
    return false
  }
}

/** The page works without it. */
function nothing(): void {}

/** Whether the screen of this address came; one of the shell's own does, sooner or later. */
async function screenLoaded(): Promise<boolean> {
  if (!loader) {
    await ownScreenAhead(location.pathname)
    return true
  }
  const isOver = () => !['idle', 'loading'].includes(loader.state().status)
  if (!isOver())
    await new Promise<void>((resolve) => {
      const stop = loader.subscribe(() => {
        if (!isOver()) return
        stop()
        resolve()
      })
    })
  return loader.state().status === 'ready'
}

// Members have none: they do not wait for it either.
if (Object.values(composition.remotes).some(({ override }) => override))
  import(/* webpackChunkName: "badge" */ './override-badge/index.ts').then((badge) => badge.showOverrideBadge())
startPrefetching(route ? [] : [startPath()])
// without them the next page hears of releases and of what was decided, and keeps itself
afterContent(() =>
  Promise.all([
    import(/* webpackChunkName: "background" */ './soft-update/index.ts').then(({ startSoftUpdates }) =>
      startSoftUpdates(),
    ),
    import(/* webpackChunkName: "background" */ './offline-page-cache/register-worker.ts').then(({ startPageCache }) =>
      startPageCache(),
    ),
    startNotifications(answeredAt),
    // where a session ends, without a connection too
    login.ahead(),
  ]).catch(nothing),
)

let observing = false
function observe(): void {
  if (observing) return
  observing = true
  import(/* webpackChunkName: "telemetry" */ './telemetry/index.ts').then(
    (telemetry) => telemetry.startTelemetry(),
    () => {
      // the page works without it
    },
  )
}
// Not on the way to the first content, but at once when something went wrong.
addEventListener('load', () => setTimeout(observe, 2000), { once: true })
onFirstFailure(observe)
