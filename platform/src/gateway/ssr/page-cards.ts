/**
 * Cards of other remotes in the slots of a page's screen. The screen has left by then: each card is rendered in a realm of its
 * own, of its own answers, in processes that no screen waits for, and follows when it is there. One that is late, fails or
 * would reach out of its place leaves what stands in for it (platform/docs/decisions/076-cards-on-the-server.md).
 */
import type { Asker, RenderJob, RenderOutcome } from '../../render-process/index.ts'
import {
  type Ask,
  answerKey,
  CARD_SETTER,
  type CardInput,
  fetchSsrData,
  type Part,
  type RenderablePage,
  type RenderInput,
  type SlotCard,
  slotOf,
} from '../pages/index.ts'
import { cardHtmlProblem, type Slot, slotsIn } from './card-html.ts'
import type { RenderCounters } from './metrics.ts'

/** How long cards are waited for, once the screen has left, ms: the page's scripts run when its HTML has ended. */
const CARDS_MS = 200

interface Options {
  counters: RenderCounters
  render(job: RenderJob, asker: Asker, left: AbortSignal): Promise<RenderOutcome>
  /** How long all cards of a page are waited for, ms; 200 when left out. */
  cardsMs: number | undefined
}

/** The page that the cards stand in. */
interface InPage {
  /** What its screen was rendered of; gets the cards' answers. */
  input: RenderInput
  ask: Ask
  asker: Asker
  left: AbortSignal
  /** Told what became of a card. */
  settled(card: Part, outcome: RenderOutcome): void
}

/** Answers the cards of a rendered screen as pieces of HTML, or undefined where it has none; to be called once a gateway. */
export function makePageCards({ counters, render, cardsMs = CARDS_MS }: Options) {
  const renderCard = async (
    card: SlotCard,
    slot: Slot,
    index: number,
    needs: string[],
    at: InPage,
  ): Promise<string> => {
    const { answers: known, url, now } = at.input
    const ask: Ask = async (id, request) => {
      const key = answerKey(id, request)
      return key in known ? known[key] : at.ask(id, request)
    }
    const query = new URL(url, 'http://page').searchParams
    const answers = await fetchSsrData(card.reads, query, ask, { ms: cardsMs, needs: [], needMs: 0 })
    // the page has them, whatever becomes of the card
    Object.assign(known, answers)
    const own = { ...Object.fromEntries(needs.map((id) => [id, known[id]])), ...answers }
    const input: RenderInput = { url, now, answers: own, card: cardInput(slot, index) }
    const outcome = checkedCard(await render({ ...card.job, input: JSON.stringify(input) }, at.asker, at.left))
    counters.card(card.owner, outcome)
    at.settled(card.owner, outcome)
    return 'html' in outcome ? cardPiece(card, slot.key, outcome.html) : ''
  }

  return function cardsOf(page: RenderablePage, html: string, at: InPage): AsyncGenerator<string, void> | undefined {
    const found = cardsIn(page, html)
    if (found.length === 0) return undefined
    const pieces = found.map(({ card, slot }, index) => renderCard(card, slot, index, page.needs, at).catch(() => ''))
    return asTheyCome(pieces, cardsMs)
  }
}

/** The cards that the server can render in the slots of a rendered screen. */
export function cardsIn({ cards }: RenderablePage, html: string): { card: SlotCard; slot: Slot }[] {
  if (cards.size === 0) return []
  return slotsIn(html).flatMap((slot) => {
    const card = cards.get(slotOf(slot.place, slot.remote, slot.expose))
    return card ? [{ slot, card }] : []
  })
}

/** What the render process is told of a card. */
export const cardInput = ({ key, ...asked }: Slot, index: number): CardInput => ({ ...asked, index })

/** A card whose HTML would reach out of its place counts as one that threw. */
export function checkedCard(outcome: RenderOutcome): RenderOutcome {
  const error = 'html' in outcome && cardHtmlProblem(outcome.html)
  return error ? { refused: 'threw', of: 'owner', error } : outcome
}

/** Its styles before it, and the script that puts it into its place behind it. */
function cardPiece({ css, marker }: SlotCard, key: string, html: string): string {
  const attribute = key.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const styles = css ? `<style>${css}</style>` : ''
  return `${styles}${marker}<template data-for="${attribute}">${html}</template><script>${CARD_SETTER}</script>`
}

/** What these come to, each when it is there, without those that are late. */
async function* asTheyCome(works: readonly Promise<string>[], ms: number): AsyncGenerator<string, void> {
  const { promise: over, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  const waiting = new Map(works.map((work, index) => [index, work.then((text) => ({ index, text }))]))
  try {
    while (waiting.size > 0) {
      const next = await Promise.race([over, ...waiting.values()])
      if (!next) return
      waiting.delete(next.index)
      if (next.text) yield next.text
    }
  } finally {
    clearTimeout(timer)
  }
}
