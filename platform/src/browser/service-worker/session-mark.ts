/** Whose pages are kept. It stands beside them, so that whoever takes the pages away takes it too. */

/** Everything of a member; a page that ends its session deletes it by this name. */
export const PAGES = 'kept-pages'

const SESSION = '/kept/session'

export interface CachedSession {
  /** The marks of its pages begin it (`Sent` in rules.ts). */
  mark: string
  /** See {@link CacheNote}. */
  tag: string
  /** Of the pages kept. */
  composition: string
  /** Composition whose files are all there. */
  files: string
}

/** What a page tells the worker of itself. */
export interface CacheNote {
  kept: 'visited'
  /** Path and query. */
  address: string
  mark: string
  /** By which the boot script knows at once that a kept page is of the browser's token. */
  tag: string
}

/** The session whose pages are kept; null where none is. */
export async function readSession(): Promise<CachedSession | null> {
  if (!(await caches.has(PAGES))) return null
  const found = await caches.match(SESSION, { cacheName: PAGES })
  return found ? ((await found.json()) as CachedSession) : null
}

export async function writeSession(session: CachedSession): Promise<void> {
  await (await caches.open(PAGES)).put(SESSION, Response.json(session))
}

/** Forgets everything of a member. */
export const forget = (): Promise<boolean> => caches.delete(PAGES)
