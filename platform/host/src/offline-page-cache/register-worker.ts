/** The service worker in a page: taken once the page has nothing else to do, and told of each screen that is visited. */
import { cachedAt, composition, config, isDeveloped, pinned, routeFor, tagOf } from '../composition/index.ts'
import { newerComposition } from '../loader/newer-composition.ts'
import { reloadFor } from '../loader/reload-for.ts'
import { hostOptions } from '../options/options.ts'
import { markOf } from '../ssr-data/read-page-data.ts'
import { isBegun, isTouched } from '../user-activity/user-activity.ts'
import { whenIdle } from '../util/when-idle.ts'
import { clearCachedPages } from './clear-cached-pages.ts'

/** Waited for at most, ms: a page that is never idle has a worker all the same. */
const LATEST_MS = 4_000

/** A release that is developed, or a page of one's own making: nothing of it is kept. */
const isOwn = pinned || composition.shell === 'dev' || isDeveloped

/** Takes the worker, or gives it up where the gateway says so. Does nothing where a browser has none. */
export function startPageCache(): void {
  if (!('serviceWorker' in navigator) || (isOwn && config.worker !== false)) return
  if (cachedAt) void reloadIfOutdated()
  void (config.worker === false ? unregister() : register())
}

/** A kept page may be of a composition that is no longer live: untouched, it moves to the live one, else as all open pages do. */
async function reloadIfOutdated(): Promise<void> {
  const newer = await newerComposition()
  if (newer && !isTouched() && !isBegun()) reloadFor(newer.id, newer.revision)
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  } catch {
    // the app works without it
    return
  }
  void sendVisit()
  const visited = () => whenIdle(() => void sendVisit(), LATEST_MS)
  // browsers without the Navigation API keep the screens that they load, not those they go on to
  ;(globalThis as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', visited)
  hostOptions().session?.subscribe(visited)
}

/** Tells the worker which screen of whose session is shown. */
async function sendVisit(): Promise<void> {
  const { session } = hostOptions()
  const token = session?.token()
  if (!token || !tagOf || !session?.isConfirmed() || !routeFor(location.pathname)) return
  const address = location.pathname + location.search
  const { active } = await navigator.serviceWorker.ready
  const mark = (await markOf(token)).slice(0, MARK_DIGITS)
  // it may have ended meanwhile
  if (token === session.token()) active?.postMessage({ kept: 'visited', address, mark, tag: tagOf(token) })
}

/** Enough that no other session has it; the mark of a page's answers begins alike. */
const MARK_DIGITS = 32

async function unregister(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  if (registrations.length === 0) return
  await Promise.all(registrations.map((registration) => registration.unregister()))
  clearCachedPages()
  await caches.delete('kept-files')
}
