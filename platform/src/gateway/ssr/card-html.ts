/** HTML of cards: what waits for them in a screen, and whether a card may stand in the page of another. Pure. */
import * as v from 'valibot'

/** An element of a screen that waits for a card: `[place, remote, expose, gives]`, as the host's `RemoteCard` writes it. */
const slotSchema = v.strictTuple([
  v.string(),
  v.string(),
  v.string(),
  v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
])

export interface Slot {
  /** The text of the element's attribute. */
  key: string
  place: string
  remote: string
  expose: string
  gives: Record<string, string | number | boolean>
  /** Where it stands in the screen, as React counts ids. */
  at: string
}

/** Cards of one page at most: what a screen asks for beyond that is the browser's. */
const MOST_SLOTS = 8
/** What a screen gives to a card at most, characters. */
const MOST_GIVEN = 2000

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The slots of a screen, each once. What is none is left out: a screen may write whatever it likes. */
export function slotsIn(html: string): Slot[] {
  const found = [...html.matchAll(/ data-card="([^"]*)"(?: data-at="([\w ]{0,200})")?/g)].map(
    ([, text = '', at = '']): [key: string, at: string] => [
      text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? ''),
      at,
    ],
  )
  return [...new Map(found)].flatMap(parseSlot).slice(0, MOST_SLOTS)
}

function parseSlot([key, at]: [key: string, at: string]): Slot[] {
  if (key.length > MOST_GIVEN) return []
  try {
    const [place, remote, expose, gives] = v.parse(slotSchema, JSON.parse(key))
    return [{ key, place, remote, expose, gives, at }]
  } catch {
    return []
  }
}

const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** What runs, loads or is read by rules of its own; a card that needs one shows it once its code is there. */
const REFUSED =
  /^(?:base|embed|frame|frameset|head|html|body|iframe|link|meta|noembed|noframes|noscript|object|plaintext|script|style|template|xmp)$/
/** What holds texts alone: a tag in it is none to a browser. */
const TEXT = /^(?:textarea|title)$/
/** A card has no more, characters: twice what the gate lets through as the screen of a release. */
const MOST_HTML = 80_000
/** As React writes HTML: attributes in double quotes, texts without `<`, and comments of its own alone. */
const TOKEN =
  /[^<]+|<!--(?:\/?[$&]|\$[?!]|F!?| )?-->|<\/([a-zA-Z][a-zA-Z0-9-]*)>|<([a-zA-Z][a-zA-Z0-9-]*)((?: [^\s"'<>/=]+(?:="[^"]*")?)*)(\/?)>/y

/**
 * Why the HTML of a card is not put into a page, or null: it would reach out of its place. What React writes never does; what a
 * card writes as text of HTML itself may.
 */
export function cardHtmlProblem(html: string): string | null {
  if (html.length > MOST_HTML) return 'its HTML is too long'
  const open: string[] = []
  TOKEN.lastIndex = 0
  for (let at = 0; at < html.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(html)
    if (!token) return `its HTML cannot be read at ${JSON.stringify(html.slice(at, at + 40))}`
    const [, closed, opened, , ended] = token
    if (closed !== undefined && open.pop() !== closed.toLowerCase())
      return `its HTML closes <${closed}> where it is not open`
    if (opened === undefined) continue
    const name = opened.toLowerCase()
    if (REFUSED.test(name) || TEXT.test(open.at(-1) ?? '')) return `its HTML has <${name}>`
    if (!VOID.test(name) && !ended) open.push(name)
    // outside of SVG a slash closes nothing
    if (!VOID.test(name) && ended) return `its HTML leaves <${name}> open`
  }
  return open.length > 0 ? `its HTML leaves <${open.at(-1)}> open` : null
}
