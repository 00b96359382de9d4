import { PAGE_SIZE } from '../../directory/pages.ts'

/** product.txt section 9: the manager list stops at 200. */
export const MAX_MANAGERS = 200
/** Managers to know behind the top card. */
const AHEAD = 5

/** Where a member stands in the deck: how many cards are gone, 0 = the first is on top. */
export interface Deck {
  position: number
}

export type DeckAction = { type: 'next' } | { type: 'undo' } | { type: 'restart' }

/** Cards in the deck: what the server has, at most 200. */
export function deckSize(totalCount: number): number {
  return Math.min(Math.max(0, totalCount), MAX_MANAGERS)
}

/** Moves through a deck of `size` cards. */
export function moveDeck(deck: Deck, action: DeckAction, size: number): Deck {
  if (action.type === 'restart') return { position: 0 }
  const step = action.type === 'next' ? 1 : -1
  const position = Math.max(0, Math.min(size, deck.position + step))
  return position === deck.position ? deck : { position }
}

/**
 * The pages (from 1) to have, so that five cards are known behind the top one. Before the size of the deck is known,
 * only the first.
 */
export function pagesFor(position: number, size: number | undefined): number[] {
  const wanted = size === undefined ? 1 : Math.min(size, position + 1 + AHEAD)
  return Array.from({ length: Math.max(1, Math.ceil(wanted / PAGE_SIZE)) }, (_, index) => index + 1)
}
