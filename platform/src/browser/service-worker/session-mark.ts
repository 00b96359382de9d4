/** Whose pages are kept. It stands beside them, so that whoever takes the pages away takes it too. */
import { readOwn, writeOwn } from './own-proof.ts'

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

/** What a page says is the session's alone: the tag comes into the HTML of kept pages, and any code of a page can send a note. */
export const isNote = ({ mark, tag }: CacheNote): boolean =>
  /^[0-9a-f]{32}$/.test(mark) && /^-?[0-9a-z]{1,8}$/.test(tag)

/** The session whose pages are kept; null where none is. */
export async function readSession(): Promise<CachedSession | null> {
  return (await caches.has(PAGES)) ? readOwn(PAGES, SESSION) : null
}

export const writeSession = (session: CachedSession): Promise<void> => writeOwn(PAGES, SESSION, session)

/** Forgets everything of a member. */
export const forget = (): Promise<boolean> => caches.delete(PAGES)
