/** The last HTML of each visited screen: as it was sent, with its policy, for its session alone. */

import { isYoung, type Sent, sentIn, withAge } from './cache-rules.ts'
import { cacheFiles } from './file-cache.ts'
import { ownProof } from './own-proof.ts'
import { forget, PAGES, readSession, writeSession } from './session-mark.ts'

const AT = 'kept-at'
const MARK = 'kept-mark'

/** Keeps what the network sent for a page, where it is the kept session's. Answers what it says of itself. */
export async function cachePage(name: string, response: Response): Promise<Sent | null> {
  if (!response.ok || response.redirected || !isCacheable(response)) return null
  const html = await response.text()
  const sent = sentIn(html)
  const session = sent && (await readSession())
  const proof = ownProof()
  if (!session || !proof) return sent
  if (!session.mark.startsWith(sent.mark)) {
    // another member's by now
    await forget()
    return sent
  }
  if (session.composition !== sent.composition) await moveTo(sent.composition)
  const headers = new Headers({ [AT]: String(Date.now()), [MARK]: session.mark })
  response.headers.forEach((value, header) => {
    if (!/^(content-encoding|content-length|set-cookie)$/.test(header)) headers.set(header, value)
  })
  await proof.prove(name, headers, html)
  await (await caches.open(PAGES)).put(name, new Response(html, { headers }))
  // the session may have ended while this was on its way
  if ((await readSession())?.mark !== session.mark) await forget()
  else await cacheFiles(sent.composition)
  return sent
}

/** False for a page of a preview: what is kept is live. */
const isCacheable = ({ headers }: Response) => !/\bno-store\b/.test(headers.get('cache-control') ?? '')

/** Pages of another composition are never shown beside those of this one. */
async function moveTo(composition: string): Promise<void> {
  const session = await readSession()
  if (!session) return
  await forget()
  await writeSession({ ...session, composition })
}

/** A kept page of the kept session, not a day old; null where there is none. */
export async function cachedPage(name: string): Promise<Response | null> {
  const session = await readSession()
  const found = session && (await caches.match(name, { cacheName: PAGES, ignoreVary: true }))
  if (!found) return null
  const at = Number(found.headers.get(AT))
  if (found.headers.get(MARK) !== session.mark || !isYoung(at, Date.now())) return null
  const html = await found.text()
  if (!(await ownProof()?.holds(name, found.headers, html))) return null
  return new Response(withAge(html, at, session.tag), { headers: found.headers })
}

/** When a page was kept, ms since 1970; 0 where it is not. */
export async function cachedSince(name: string): Promise<number> {
  const found = await caches.match(name, { cacheName: PAGES, ignoreVary: true })
  return Number(found?.headers.get(AT) ?? 0)
}

/** Forgets what is too old to be shown. */
export async function evictOldPages(): Promise<void> {
  if (!(await caches.has(PAGES))) return
  const pages = await caches.open(PAGES)
  for (const request of await pages.keys()) {
    const at = (await pages.match(request, { ignoreVary: true }))?.headers.get(AT)
    if (at && !isYoung(Number(at), Date.now())) await pages.delete(request)
  }
}
