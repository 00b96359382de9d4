/**
 * Soft update: an open page hears what is live now, and moves to it when that takes nothing from the member
 * (platform/docs/decisions/025-live-updates.md) and its worker believes it (084-log-of-compositions.md).
 */

import { composition, config, type PageComposition, pinned, routeFor } from '../composition/index.ts'
import { moduleLoader } from '../loader/module-loader.ts'
import { type NewerComposition, newerComposition, newerIn } from '../loader/newer-composition.ts'
import { reloadFor } from '../loader/reload-for.ts'
import { hostOptions, isBusy } from '../options/options.ts'
import { followStream } from '../stream/follow-stream.ts'
import { isCarriedByMember, onCarried } from '../stream/member-stream.ts'
import { shareStream } from '../stream/share-stream.ts'
import { isBegun, isTouched, quietMs, watchTouches } from '../user-activity/user-activity.ts'
import { mayReload } from './may-reload.ts'
import { mayRun } from './may-run.ts'

/** Without a stream an idle page knows within 15 s, jitter included. */
const POLL_MS = config.updatePollMs ?? 12_000
/** A page that is being used, and has no stream, asks at most this often. */
const ASK_EVERY_MS = config.updateCheckMs ?? 5_000
/** Pages that hear the same do not come or ask at once: they are spread over this long, ms. */
const SPREAD_MS = Math.min(1500, POLL_MS / 8)
/** Told to the other tabs where the news could not be read: each asks for its own. */
const UNREAD = {}
/** How often a page that has something to move to looks for the moment, ms. */
const LOOK_MS = Math.min(500, POLL_MS)

let asked = performance.now()
let newer: NewerComposition | undefined
let looking: ReturnType<typeof setInterval> | undefined

/** A newer one may be taken back: then there is nothing to move to. */
function take(found: NewerComposition | undefined): void {
  newer = found
  if (!newer) {
    clearInterval(looking)
    looking = undefined
  } else if (looking === undefined) {
    const dueAt = performance.now() + Math.random() * SPREAD_MS
    looking = setInterval(() => performance.now() >= dueAt && look(), LOOK_MS)
  }
}

async function ask(): Promise<void> {
  asked = performance.now()
  const found = await newerComposition()
  if (found !== null) take(found)
}

function hear(news: unknown): void {
  const { id } = (news ?? {}) as { id?: unknown }
  // browsers differ just now: each asks for its own
  if (typeof id !== 'string') setTimeout(() => void ask(), Math.random() * SPREAD_MS)
  else take(newerIn(news as NewerComposition))
}

function look(): void {
  if (newer && mayRun(newer) && mayReload(momentFor(newer))) reloadFor(newer.id, newer.revision)
}

function momentFor(found: NewerComposition): Parameters<typeof mayReload>[0] {
  const route = routeFor(location.pathname)
  const status = route && moduleLoader(route.remote, route.screen).state().status
  const affected = affectedBy(found, composition)
  return {
    urgent: affected.length > 0,
    onScreen: affected.some(
      (name) => name === 'shell' || name === route?.remote || Boolean(composition.remotes[name]?.cards),
    ),
    busy: isBusy(),
    shows: status !== 'blocked' && status !== 'failed',
    begun: isBegun(),
    touched: isTouched(),
    playing: [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some((one) => !one.paused && !one.muted),
    hidden: document.visibilityState === 'hidden',
    quietMs: quietMs(),
  }
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
 * interrupted, and while something is being sent nothing moves. A page with nothing to lose does not wait for a link
 * (`may-reload.ts`). A page that was asked for in a certain composition stays in it.
 */
export function startSoftUpdates(): void {
  if (pinned) return
  watchTouches()
  const isElsewhere = () => isCarriedByMember() || shared.isElsewhere()
  let isLeftToMember = true
  const listen = (news: unknown, event: string) => {
    const isNews = event === 'composition'
    shared.heard(isNews ? (news ?? UNREAD) : undefined)
    if (isNews) hear(news)
  }
  const stream = followStream({
    connect() {
      if (typeof EventSource === 'undefined' || isElsewhere()) return undefined
      // a member's own stream brings this, too, where the gateway can have it so: the first try is left to it
      const waits = isLeftToMember && hostOptions().session?.isConfirmed()
      isLeftToMember = false
      return waits ? undefined : new EventSource('/events')
    },
    events: ['composition', 'beat'],
    hear: listen,
    ask: () => void (!isElsewhere() && ask()),
    pollMs: POLL_MS,
    closed: () => void (!isCarriedByMember() && shared.left()),
  })
  const shared = shareStream(`${__SHELL__.scope}-composition`, {
    open: stream.open,
    close: stream.close,
    isFresh: () => stream.isFresh() || isCarriedByMember(),
    hear,
  })
  onCarried((news, event) => {
    if (event === 'closed') {
      isLeftToMember = true
      shared.left()
    } else {
      if (event === 'composition') stream.close()
      listen(news, event)
    }
  })
  const isInformed = () => stream.isFresh() || isElsewhere()
  const askSometimes = () => void (!isInformed() && performance.now() - asked >= ASK_EVERY_MS && ask())
  addEventListener(
    'click',
    (event) => {
      askSometimes()
      if (!newer || !mayRun(newer) || isBusy() || !followedLink(event)) return
      // Before React sees it: the browser then follows the link itself.
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
  addEventListener('focus', askSometimes)
}

/** Parts of a page that are to go: versions that were taken back, and remotes that have gone out of service. Pure. */
export function affectedBy(
  { blocked, taken }: Pick<NewerComposition, 'blocked' | 'taken'>,
  { shell, remotes }: PageComposition,
): string[] {
  const isTaken = (name: string, version: string) => taken.includes(`${name}@${version}`)
  const bad = Object.entries(remotes).filter(
    ([name, remote]) => isTaken(name, remote.version) || (!remote.blocked && blocked.includes(name)),
  )
  return [...(isTaken('shell', shell) ? ['shell'] : []), ...bad.map(([name]) => name)]
}
