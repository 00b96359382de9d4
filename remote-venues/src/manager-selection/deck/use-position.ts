import { useState } from 'react'
import { type DeckAction, moveDeck } from './deck.ts'

const KEY = 'deck:position'

function stored(): number {
  try {
    const value = Number(sessionStorage.getItem(KEY))
    return Number.isSafeInteger(value) && value > 0 ? value : 0
  } catch {
    return 0
  }
}

/** How many cards of the deck are gone; kept for the session, so that coming back shows the same card. */
export function usePosition(): [position: number, move: (action: DeckAction['type'], size: number) => void] {
  const [deck, setDeck] = useState(() => ({ position: stored() }))
  const move = (type: DeckAction['type'], size: number) =>
    setDeck((before) => {
      const after = moveDeck(before, { type }, size)
      try {
        sessionStorage.setItem(KEY, String(after.position))
      } catch {
        // the page's memory serves this visit
      }
      return after
    })
  return [deck.position, move]
}
