/** What addresses show, as an API in another process says it. */
import type { FastifyRequest } from 'fastify'
import type { Card, Cards, Item } from './card.ts'
import { CARD_PATH } from './lines.ts'
import type { SendView } from './remote.ts'

/** A card is asked for again after this long, ms: no message of a change arrives here. */
const MAX_AGE_MS = 30_000

/** Cards kept at once; the one asked for first goes. */
const KEPT = 500

/** Cards as {@link Cards} of `openCards` are, kept a moment and asked for once by all who wait. Rejects where no API answers. */
export function remoteCards(send: SendView): (item: Item, request: FastifyRequest) => ReturnType<Cards> {
  const kept = new Map<string, { card: Promise<Card | null>; until: number }>()
  return (item, request) => {
    const key = JSON.stringify(item)
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.card
    const card = ask(send, request, key)
    const entry = { card, until: Date.now() + MAX_AGE_MS }
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string)
    // what failed is everybody's who waited for it, and nobody's after
    card.catch(() => kept.get(key) === entry && kept.delete(key))
    return card
  }
}

async function ask(send: SendView, request: FastifyRequest, body: string): Promise<Card | null> {
  let text = ''
  for await (const part of await send(request, CARD_PATH, body)) text += part
  return JSON.parse(text) as Card | null
}
