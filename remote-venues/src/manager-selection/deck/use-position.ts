import { readStored, writeStored } from '@yaksok/shared/page/session'
import { useHydrated } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { type DeckAction, moveDeck } from './deck.ts'

const NAME = 'deck:position'

function stored(): number {
  const value = Number(readStored(NAME))
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}

/** How many cards of the deck are gone; kept for the session, so that coming back shows the same card. */
export function usePosition(): [position: number, move: (action: DeckAction['type'], size: number) => void] {
  const [deck, setDeck] = useState(() => ({ position: stored() }))
  const move = (type: DeckAction['type'], size: number) =>
    setDeck((before) => {
      const after = moveDeck(before, { type }, size)
      writeStored(NAME, String(after.position))
      return after
    })
  return [useHydrated() ? deck.position : 0, move]
}
