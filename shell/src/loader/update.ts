/**
 * Soft update: an open page learns what is live now, and moves to it when that takes nothing from the member
 * (docs/decisions/platform-pages-ask.md).
 */
import { reloadFor } from './moved.ts'
import { type NewerComposition, newerComposition } from './newer.ts'
import { composition, config, routeFor } from './page.ts'
import { pollWhileVisible } from './poll.ts'
import { isBusy } from './shares.ts'
import { slotOf } from './slot.ts'
import { isTouched, watchTouches } from './touched.ts'

/** Within 15 s, jitter included, an idle page knows. */
const POLL_MS = config.updatePollMs ?? 12_000
/** A page that is being used asks at most this often. */
const ASK_EVERY_MS = config.updateCheckMs ?? 5_000

let asked = Date.now()
let newer: NewerComposition | undefined

async function ask(): Promise<void> {
  asked = Date.now()
  // a newer one may be taken back
  newer = await newerComposition()
  if (newer && movesAtOnce(newer)) reloadFor(newer.id)
}

const askSometimes = () => void (Date.now() - asked >= ASK_EVERY_MS && ask())

/**
 * Whether the page moves without a link: its screen is one that shows nothing of its own (out of service, or failed), or
 * it has gone out of service before the member began anything on it.
 */
function movesAtOnce({ blocked }: NewerComposition): boolean {
  const route = routeFor(location.pathname)
  if (!route) return false
  const { status } = slotOf(route.remote, route.screen).state()
  if (status === 'blocked' || status === 'failed') return true
  return blocked.includes(route.remote) && !composition.remotes[route.remote]?.blocked && !isTouched()
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
 * Starts watching for releases, rollbacks and the kill switch. A newer composition is taken with the next link the member
 * follows: the browser loads that address instead of the router. Forms and bets are buttons, so neither is ever
 * interrupted, and while something is being sent nothing moves. A screen that has nothing to lose does not wait for a
 * link. A page that was asked for in a certain composition stays in it.
 */
export function startSoftUpdates(): void {
  watchTouches()
  addEventListener(
    'click',
    (event) => {
      askSometimes()
      if (!newer || isBusy() || !followedLink(event)) return
      // Before React sees it: the browser then follows the link itself.
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
  addEventListener('focus', askSometimes)
  pollWhileVisible(() => void ask(), POLL_MS)
}
