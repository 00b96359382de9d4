/** Fetching screens before they are asked for: on touch, when a link is in view, and when the page is idle. */
import { type AppRoute, composition, isWithin, routeFor } from '../composition/index.ts'
import { hostOptions } from '../options/options.ts'
import { whenIdle } from '../util/when-idle.ts'
import { moduleLoader } from './module-loader.ts'
import { fetchFiles } from './screen-files.ts'
import { screenShown } from './screen-shown.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** True when the member or the network asks to spend nothing on guesses; a pressed link is none. */
export function mustSave(connection = (navigator as { connection?: Connection }).connection): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}

/**
 * Fetches the screen behind an address of the app, if this document may show it; anything else is ignored. Until a session is
 * confirmed only its files are: in this document a password may be typed, and no remote is to run before that.
 */
export function prefetch(href: string): void {
  const url = new URL(href, location.href)
  const route = url.origin === location.origin ? routeFor(url.pathname) : undefined
  if (!route || !isWithin(url.pathname)) return
  if (hostOptions().session?.isConfirmed() ?? true) moduleLoader(route.remote, route.screen).prefetch()
  else prefetchFiles(route)
}

const fetched = new Set<string>()

function prefetchFiles({ remote: name, screen }: AppRoute): void {
  const remote = composition.remotes[name]
  if (!remote || remote.framed || remote.blocked || fetched.has(`${name}/${screen}`)) return
  fetched.add(`${name}/${screen}`)
  void fetchFiles(remote, screen)
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** The page is never idle: guesses are made by then all the same, ms. */
const LATEST_MS = 4_000

/** Links in view, the tab bar's among them; a tab that stays in the page unseen is inert. */
function visibleLinks(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
    .filter((link) => {
      if (link.closest('[inert]')) return false
      const box = link.getBoundingClientRect()
      return box.width > 0 && box.bottom > 0 && box.top < innerHeight
    })
    .map(({ href }) => href)
}

/** Guesses a page view, so that a long list costs no more than a short one. */
const MOST = 10

/** Fetches what the links in view lead to, one after another, whenever the browser has nothing else to do. */
function prefetchVisible(): void {
  if (mustSave() || document.visibilityState !== 'visible') return
  const waiting = [...new Set([...always, ...visibleLinks()])].slice(0, MOST)
  const step = () => {
    const href = waiting.shift()
    if (href === undefined) return
    prefetch(href)
    whenIdle(step, LATEST_MS)
  }
  step()
}

/** After the content: the time in which it must not compete with the screen's own files. */
const SETTLE_MS = 1500

let always: readonly string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Looks for links to guess from once what is on screen has settled; the page's own files come first. */
export function prefetchSoon(): void {
  clearTimeout(timer)
  if (document.readyState === 'complete') timer = setTimeout(() => whenIdle(prefetchVisible, LATEST_MS), SETTLE_MS)
}

/**
 * Starts prefetching. `wanted` are addresses worth having on any page.
 * Pressing a link counts at once, even where data is to be saved; hovering or focusing one is a guess.
 */
export function startPrefetching(wanted: readonly string[]): void {
  always = wanted
  screenShown.listener = prefetchSoon
  const touched = ({ type, target }: Event) => {
    const link = linkOf(target)
    if (link && (type === 'pointerdown' || !mustSave())) prefetch(link.href)
  }
  for (const type of ['pointerdown', 'pointerover', 'focusin']) addEventListener(type, touched, { passive: true })
  prefetchSoon()
  addEventListener('load', prefetchSoon, { once: true })
  document.addEventListener('visibilitychange', prefetchSoon)
}
