/**
 * The service worker of the app: a member's screens again at once, and without a connection
 * (platform/docs/decisions/035-service-worker.md); notices that a server pushes. The API's calls never pass it.
 */

import { AGAIN_MS, isYoung, NETWORK_MS, nameOf, wayOf } from './cache-rules.ts'
import { FILES, fileFor } from './file-cache.ts'
import { cachedPage, cachedSince, cachePage, evictOldPages } from './offline-page-cache.ts'
import { type CacheNote, forget, isNote, PAGES, readSession, writeSession } from './session-mark.ts'
import { follow, show } from './show-notification.ts'
import { handOver, inherit, TRUST, trustedParts } from './trusted-parts.ts'
import type { Fetching, Lasting, WorkerScope } from './worker-scope.ts'

const scope = self as unknown as WorkerScope

/** Where a page asks the worker; no gateway has anything there. */
const MAY_RUN = '/kept/may-run'

/** Pages that the worker gave: their files come from it as well. */
const given = new Set<string>()

scope.addEventListener('install', (event) => {
  event.waitUntil(inherit(scope.registration.active))
  void scope.skipWaiting()
})
scope.addEventListener('activate', (event) => event.waitUntil(clearOthers()))

scope.addEventListener('fetch', (event) => {
  const { method, mode, destination, cache, headers } = event.request
  const url = new URL(event.request.url)
  if (url.origin !== location.origin) return
  if (url.pathname === MAY_RUN) return event.respondWith(mayRun(url.searchParams))
  const asked = { method, mode, destination, cache, url, ranged: headers.has('range') }
  const way = wayOf(asked, { kept: given.has(event.clientId), offline: !navigator.onLine })
  if (way === 'leave') event.respondWith(forget().then(() => fetch(event.request)))
  else if (way === 'file') event.respondWith(fileFor(event.request))
  else if (way !== 'past') answerPage(event, nameOf(url), way === 'page')
})

scope.addEventListener('message', (event) => {
  const note = event.data as CacheNote | { kept: 'forget' | 'inherit' }
  const [heir] = event.ports
  if (note.kept === 'inherit' && heir) event.waitUntil(handOver(heir))
  else if (note.kept !== 'visited') event.waitUntil(leave())
  else if (isNote(note)) lasting(event, visited(note))
})

scope.addEventListener('push', (event) => event.waitUntil(show(scope, event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(follow(scope, event)))

/** The network's page, or the kept one where that takes too long (`hurry`) or fails; what the network sends is kept. */
function answerPage(event: Fetching, name: string, hurry: boolean): void {
  const network = fetch(event.request)
  const copied = network.then((response) => response.clone())
  const arrived = copied.then((response) => cachePage(name, response)).catch(() => null)
  const answered = firstOf(event, network, name, hurry)
  event.respondWith(answered)
  lasting(
    event,
    Promise.all([arrived, answered.catch(() => null)]).then(() => evictOldPages()),
  )
}

async function firstOf(event: Fetching, network: Promise<Response>, name: string, hurry: boolean): Promise<Response> {
  const failed = network.then(
    (response) => response,
    () => null,
  )
  const late = hurry && new Promise<null>((resolve) => setTimeout(resolve, NETWORK_MS, null))
  const first = await (late ? Promise.race([failed, late]) : failed)
  const kept = first ? null : await cachedPage(name)
  if (kept) given.add(event.resultingClientId)
  return first ?? kept ?? network
}

/** What was begun and may still write. */
const begun = new Set<Promise<unknown>>()
let visits = 0

/** Work that goes on after its event was answered. */
function lasting(event: Lasting, work: Promise<unknown>): void {
  begun.add(work)
  event.waitUntil(work.finally(() => begun.delete(work)))
}

/** The session is over. What had begun may write once more: that goes as well, unless somebody has come since. */
async function leave(): Promise<void> {
  const before = visits
  await forget()
  await Promise.allSettled(begun)
  if (visits === before) await forget()
}

/** A page shows a screen: from now on the pages of its session are kept, this one's HTML too. */
async function visited({ address, mark, tag }: CacheNote): Promise<void> {
  visits++
  if ((await readSession())?.mark !== mark) {
    await forget()
    await writeSession({ mark, tag, composition: '', files: '' })
  }
  if (isYoung(await cachedSince(address), Date.now(), AGAIN_MS)) return
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null)
  if (response) await cachePage(address, response)
}

/** What an open page asks before it moves on to what is live: 409 where that is not to run, or nobody can say. */
async function mayRun(asked: URLSearchParams): Promise<Response> {
  const logged = await trustedParts(asked.get('id') ?? '', Number(asked.get('revision'))).catch(() => null)
  return new Response(null, { status: logged ? 204 : 409 })
}

/** What an earlier worker kept under other names. */
async function clearOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name !== PAGES && name !== FILES && name !== TRUST) await caches.delete(name)
}
