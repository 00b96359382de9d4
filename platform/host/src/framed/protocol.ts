/**
 * What the page and the frame of a remote tell each other, and how much of it is believed
 * (platform/docs/decisions/082-framed-remotes.md). What comes from a frame is hostile until it is read here: each message is made anew
 * of its primitive fields, so nothing of the frame's own object goes on.
 */

/** First message of a frame, to the window around it, with the port on which all else goes. */
export const HELLO = 'framed-remote'

/** Most of what a frame may say. */
export const MOST = { height: 20_000, address: 2000, title: 60, toast: 80, message: 300, fields: 10, value: 500 }

/** What a call is given. */
export type CallFields = Readonly<Record<string, string | number | boolean>>

/** From the frame. */
export type FrameMessage =
  /** The screen is drawn. */
  | { type: 'ready' }
  /** It cannot be. */
  | { type: 'failed'; message: string }
  /** Of its content, whole CSS pixels. */
  | { type: 'height'; px: number }
  | { type: 'navigate'; to: string; replace: boolean }
  | { type: 'back' }
  /** Stands in the document's title beside the route's own. */
  | { type: 'title'; text: string }
  | { type: 'toast'; text: string }
  | { type: 'call'; id: number; name: string; fields: CallFields }

/** What the screen is given, and where it is. */
export interface Shown {
  /** A card's place and what it gives, or a route's variant: what can be cloned. */
  props: object
  location: { pathname: string; search: string; hash: string }
  /** As the page's root element has them. */
  looks: { theme: 'light' | 'dark'; textSize?: string }
  /** False while its tab is hidden. */
  visible: boolean
}

/** To the frame. */
export type PageMessage =
  | { type: 'show'; expose: string; shown: Shown }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refused'; id: number; message: string }

/** Reads a message of a frame; null for what is none. */
export function readMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data)) return null
  switch (own(data, 'type')) {
    case 'ready':
      return { type: 'ready' }
    case 'back':
      return { type: 'back' }
    case 'failed':
      return withText(data, 'message', MOST.message, (message) => ({ type: 'failed', message }))
    case 'title':
      return withText(data, 'text', MOST.title, (text) => ({ type: 'title', text }))
    case 'toast':
      return withText(data, 'text', MOST.toast, (text) => ({ type: 'toast', text }))
    case 'height': {
      const px = own(data, 'px')
      return typeof px === 'number' && px >= 0 && Number.isFinite(px)
        ? { type: 'height', px: Math.min(Math.ceil(px), MOST.height) }
        : null
    }
    case 'navigate': {
      const to = own(data, 'to')
      if (typeof to !== 'string' || to.length > MOST.address) return null
      return { type: 'navigate', to, replace: own(data, 'replace') === true }
    }
    case 'call':
      return readCall(data)
    default:
      return null
  }
}

function readCall(data: object): FrameMessage | null {
  const [id, name] = [own(data, 'id'), own(data, 'name')]
  const given = own(data, 'fields') ?? {}
  if (!Number.isSafeInteger(id) || typeof name !== 'string' || name.length > 60 || !isRecord(given)) return null
  const entries = Object.entries(given)
  const isField = ([key, value]: [string, unknown]) =>
    /^[a-z][A-Za-z0-9]{0,40}$/.test(key) &&
    (typeof value === 'boolean' ||
      (typeof value === 'number' && Number.isFinite(value)) ||
      (typeof value === 'string' && value.length <= MOST.value))
  if (entries.length > MOST.fields || !entries.every(isField)) return null
  return { type: 'call', id: id as number, name, fields: Object.fromEntries(entries) as CallFields }
}

/** A field of the message itself; what its prototype has is nobody's word. */
const own = (data: object, key: string): unknown =>
  Object.hasOwn(data, key) ? (data as Record<string, unknown>)[key] : undefined

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withText(data: object, key: string, most: number, made: (text: string) => FrameMessage): FrameMessage | null {
  const text = own(data, key)
  // a text of megabytes is not looked through
  if (typeof text !== 'string' || text.length > 10 * most) return null
  return made(plainLine(text, most))
}

/** One line without what turns the direction of writing or cannot be seen. */
const plainLine = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, most)

/**
 * Where a frame asks to go, as an address of the app; null for what is none: another origin, a script, an address that no
 * remote has.
 * @param isRoute whether a path is a route
 */
export function addressIn(to: string, isRoute: (pathname: string) => boolean, origin = location.origin): string | null {
  // as the URL parser would read it: `//`, `/\` and a tab between them lead elsewhere
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to) || !URL.canParse(to, origin)) return null
  const url = new URL(to, origin)
  if (url.origin !== origin || !isRoute(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
