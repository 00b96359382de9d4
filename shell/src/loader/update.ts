/** Soft update: an open page learns of a release, and moves to it when the member follows a link anyway. */
import { newerComposition } from './newer.ts'
import { config, routeFor } from './page.ts'
import { isBusy } from './shares.ts'

/** At most one question in this time. */
const ASK_EVERY_MS = config.updateCheckMs ?? 60_000

let asked = Date.now()
let newer = false

/** Asks for a newer composition, unless one is known or was asked for a moment ago. */
async function ask(): Promise<void> {
  if (newer || Date.now() - asked < ASK_EVERY_MS) return
  asked = Date.now()
  newer = (await newerComposition()) !== undefined
}

/** The link a click is about to follow inside the app, unless it is meant for a new tab or does something else. */
export function followedLink(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return
  const url = new URL(link.href)
  return url.origin === location.origin && routeFor(url.pathname) ? url : undefined
}

/**
 * Starts watching for releases. A newer composition is taken with the next link the member follows: the browser
 * loads that address instead of the router. Forms and bets are buttons, so neither is ever interrupted, and while
 * something is being sent nothing moves. A page that was asked for in a certain composition stays in it.
 */
export function startSoftUpdates(): void {
  addEventListener(
    'click',
    (event) => {
      void ask()
      if (!newer || isBusy() || !followedLink(event)) return
      // Before React sees it: the browser then follows the link itself.
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
  addEventListener('focus', () => void ask())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void ask())
}
