/** What the cards of a remote take: what their places give, as the app's contract tells it when they are built. */
import * as v from 'valibot'
import { type Card, type DeclaredCard, givenSchema } from '../registry/index.ts'
import { contractPackage, readJson } from '../util/index.ts'

const placesSchema = v.record(v.string(), givenSchema)

/** The cards of the part in `dir`; one in a place that the contract does not know (yet) takes nothing. */
export function cardsOf(dir: string, cards: readonly DeclaredCard[]): Card[] {
  if (cards.length === 0) return []
  const { places } = contractPackage(dir)
  const given = places ? v.parse(placesSchema, readJson(places)) : {}
  return cards.map((card) => {
    const takes = given[card.place]
    return takes ? { ...card, takes } : card
  })
}
