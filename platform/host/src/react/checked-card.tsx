import type { Given } from '@yaksok/platform/registry'
import type { ComponentType } from 'react'

interface GivenCardProps {
  card: ComponentType<{ place: string }>
  place: string
  /** What the card's release was written to be given. */
  takes: Given
  /** What the screen gives, which is of another release. */
  gives: object
}

/**
 * A card with what its place gives. Throws TypeError where that is not what the card takes: the screen may be older than
 * the card, or newer, and half a card would say something wrong.
 */
export function CheckedCard({ card: Card, place, takes, gives }: GivenCardProps) {
  const wrong = wrongOf(takes, gives as Readonly<Record<string, unknown>>)
  if (wrong) throw new TypeError(`card in ${place}: ${wrong} is not ${takes[wrong]}`)
  return <Card {...gives} place={place} />
}

const wrongOf = (takes: Given, gives: Readonly<Record<string, unknown>>) =>
  Object.entries(takes).find(([prop, type]) => {
    const isMissing = type.endsWith('?') && gives[prop] === undefined
    return !isMissing && typeof gives[prop] !== type.replace('?', '')
  })?.[0]
