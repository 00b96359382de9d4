import type { ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reportStarted } from '../boot/early-errors.ts'
import { isDomChanged } from '../boot/tolerate-dom-changes.ts'
import { routeFor } from '../composition/index.ts'
import { whenComposed } from '../create-host.ts'
import { moduleLoader } from '../loader/module-loader.ts'
import { isLeftForAnother } from '../loader/reload-document.ts'
import { hostOptions } from '../options/options.ts'
import { type PageData, readPageData } from '../ssr-data/read-page-data.ts'
import { documentAddress } from '../util/document-address.ts'
import { slots } from './remote-screen.tsx'

interface MountOptions {
  /** Told of the answers that came with the page, before anything is rendered; of null where none came, or another session's. */
  received?(data: PageData | null): void
  /** Puts them where screens read them. Rejects where it cannot: the page is rendered anew then. */
  hydrate?(data: PageData): Promise<void>
  /** Fetches the shell's own screen of an address, where it has one there. */
  ahead?(pathname: string): Promise<void>
}

/** Somebody else has changed the rendered screen: that React finds another one then is no fault of the release. */
let changedByOthers = false

// What was thrown says more than that React got over it: reports carry its stack and the place in the code.
const options = {
  onRecoverableError: (error: unknown) => {
    if (changedByOthers) console.warn(error)
    else reportError((error instanceof Error && error.cause) || error)
  },
}

/**
 * Renders the page into `#root`, or hydrates what the gateway has rendered there: once the screen's code is there, so that
 * it stays as it is.
 */
export async function mountPage(app: ReactElement, { received, hydrate, ahead }: MountOptions = {}): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  reportStarted()
  const composed = whenComposed()
  if (composed) await composed
  if (isLeftForAnother()) return location.reload()
  const data = await readPageData(hostOptions().session?.token() ?? null)
  received?.(data)
  // React leaves what the server rendered of cards until what takes it over is there
  if (data?.drawn && document.querySelector('[data-rendered]')) void slots.ahead()
  if (data && (await isFilled(data, hydrate)) && data.drawn && (await screenLoaded(ahead))) {
    changedByOthers = isDomChanged()
    hydrateRoot(root, app, options)
  } else createRoot(root, options).render(app)
}

/** Whether the page has the answers; without the shared modules' files it asks for itself, and says what is missing. */
async function isFilled(data: PageData, hydrate: MountOptions['hydrate']): Promise<boolean> {
  if (!data.mark) return true
  try {
    await hydrate?.(data)
    return true
  } catch {
    return false
  }
}

/**
 * Whether the rendered screen's code came, and the page is still at its address: back and forward may lead away from it
 * while scripts are on their way, and React would find another screen. One of the shell's own comes, sooner or later.
 */
async function screenLoaded(ahead: MountOptions['ahead']): Promise<boolean> {
  const { pathname, search } = documentAddress()
  const isLeft = () => pathname !== location.pathname || search !== location.search
  const route = routeFor(pathname)
  if (!route) {
    await ahead?.(pathname)
    return !isLeft()
  }
  const { state, subscribe, loadAhead } = moduleLoader(route.remote, route.screen)
  const isOver = () => isLeft() || !['idle', 'loading'].includes(state().status)
  if (!isOver()) {
    // the host began with another screen where the page was left and come back to meanwhile
    loadAhead()
    await new Promise<void>((resolve) => {
      const check = () => {
        if (!isOver()) return
        stop()
        removeEventListener('popstate', check)
        resolve()
      }
      const stop = subscribe(check)
      addEventListener('popstate', check)
    })
  }
  return !isLeft() && state().status === 'ready'
}
