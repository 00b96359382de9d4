/**
 * What an address shows, in the head of its HTML: whoever shares the address sees the item's name, a line of it and its
 * picture (https://ogp.me). Crawlers run no script and have no session, so it is there for everybody.
 */
import type { FastifyRequest } from 'fastify'
import { compressBody, compressPrefix, escapeHtml, etagOf } from '../../http/index.ts'
import type { Release } from '../../registry/index.ts'
import type { Item } from './item-route.ts'
import type { Page, RenderablePage } from './pages.ts'

/** What may be told of an item to anybody. */
export interface Card {
  /** Its name. */
  title: string
  /** One line of plain text. */
  description: string
  /** A PNG, JPEG or WebP: an https address, or one of this origin that begins with `/`. */
  picture: string
}

/** How the gateway learns what an address shows; null for what is no item, or none that anybody may hear of. */
export type Cards = (item: Item, request: FastifyRequest) => Promise<Card | null>

/** What stands in the head: a card at the address that was asked for, or, without words, the app's picture at a public one. */
export interface Head extends Partial<Card> {
  /** Absolute. */
  url: string
  /** Absolute. */
  picture: string
}

/** How long the head waits for a card, ms: a page that is named after its screen is better than a late one. */
const CARD_MS = 100

/** Heads kept of one page; the one asked for longest ago goes. */
const KEPT = 32

/** Whoever asks waits while the page of an item is compressed, and anybody may ask for one that nobody asked for before. */
const QUALITY = 5

/** The head for an item; null where nothing is told of it, or not within `waitMs`. @param app name of the app */
export async function headOf(
  cards: Cards,
  request: FastifyRequest,
  item: Item,
  app: string | undefined,
  waitMs = CARD_MS,
): Promise<Head | null> {
  const card = await inTime(cards(item, request), waitMs)
  const origin = `${request.protocol}://${request.host}`
  // an address that no client can have asked for
  if (!card || !URL.canParse(card.picture, origin)) return null
  return {
    title: [card.title, app].filter(Boolean).join(' · '),
    description: card.description,
    picture: new URL(card.picture, origin).href,
    url: `${origin}${item.path}?${new URLSearchParams(item.fields)}`,
  }
}

/** The app's own picture, among the files of its shell. */
const PICTURE = 'html/app-icon-512.png'

/**
 * The head of a page that anybody may see: the shell's words, its picture, and the address without what somebody put behind
 * it. Null where the shell has no picture.
 * @param path of the page's route
 */
export function openHead(
  request: FastifyRequest,
  path: string,
  shell: Pick<Release, 'version' | 'files'>,
): Head | null {
  const origin = `${request.protocol}://${request.host}`
  const picture = `/r/shell/${shell.version}/${PICTURE}`
  if (shell.files[PICTURE] === undefined || !URL.canParse(picture, origin)) return null
  return { picture: new URL(picture, origin).href, url: new URL(path, origin).href }
}

/** What fails is for the API to log: the page is named after its screen. */
async function inTime(card: Promise<Card | null>, ms: number): Promise<Card | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), ms)
  return Promise.race([card.catch(() => null), late.promise]).finally(() => clearTimeout(timer))
}

/** What a head says itself, in the words of the shell. */
const HEAD_TAGS =
  /<meta (?:name="(?:description|twitter:card)"|property="og:(?:title|description|image|url)") content="[^"]*">\s*/g

const TITLE = /<title>[^<]*<\/title>\s*/

/** HTML with this head instead of the shell's own words, or beside them; the first title is the page's. */
export function withHead(html: string, { title, description, picture, url }: Head): string {
  const meta = (kind: string, text: string) => `<meta ${kind} content="${escapeHtml(text)}">\n`
  const place = meta('property="og:image"', picture) + meta('property="og:url"', url)
  if (title === undefined) return html.replace(TITLE, (own) => own + place + meta('name="twitter:card"', 'summary'))
  const tags = [
    `<title>${escapeHtml(title)}</title>\n`,
    meta('name="description"', description ?? ''),
    meta('property="og:title"', title),
    meta('property="og:description"', description ?? ''),
    place,
    meta('name="twitter:card"', 'summary_large_image'),
  ].join('')
  return html.replace(HEAD_TAGS, '').replace(TITLE, () => tags)
}

/** The same page with another head: neither policy nor scripts are others. */
export const pageWith = (page: Page, head: Head | null): Page =>
  keep(page, head, (own) => {
    const plain = Buffer.from(withHead(page.body.plain.toString(), own))
    return { ...page, etag: etagOf(plain), body: compressBody(plain, QUALITY) }
  })

/** The same page to draw, with another head. */
export const renderableWith = (page: RenderablePage, head: Head | null): RenderablePage =>
  keep(page, head, (own) => ({ ...page, beginning: compressPrefix(withHead(page.beginning.text, own), 'each') }))

/** Pages go with what they were made of: the next composition has others. */
const cache = new WeakMap<object, Map<string, unknown>>()

function keep<Kind extends object>(page: Kind, head: Head | null, make: (head: Head) => Kind): Kind {
  if (!head) return page
  const pages = (cache.get(page) ?? new Map()) as Map<string, Kind>
  cache.set(page, pages)
  const key = JSON.stringify(head)
  const found = pages.get(key) ?? make(head)
  pages.delete(key)
  pages.set(key, found)
  const [oldest] = pages.keys()
  if (pages.size > KEPT && oldest !== undefined) pages.delete(oldest)
  return found
}
