import type { Venue } from '@yaksok/shared/core/contract'
import { type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './card-rail.module.css'
import { VenueCard } from './venue-card.tsx'

/** Cards from the last one on at which more are asked for. */
const NEAR_END = 5

interface CardRailProps {
  venues: readonly Venue[]
  /** What was searched for; marked on the cards. */
  query: string
  /** Another card is in front: its venue, undefined where there is none. */
  onFront: (venue: Venue | undefined) => void
  /** One of the last cards is in front. */
  onEnd: () => void
}

/** Cards below the map, one in front, swiped sideways: other venues begin with their first. */
export function CardRail({ venues, query, onFront, onEnd }: CardRailProps) {
  const rail = useRef<HTMLUListElement>(null)
  const first = venues[0]
  const shown = first?.id
  // other venues are another rail; the first ones stay where the member has swiped them before any script
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current !== shown) rail.current?.scrollTo({ left: 0, behavior: 'instant' })
    before.current = shown
  }, [shown])
  const told = useRef(onFront)
  useEffect(() => {
    told.current = onFront
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same first card is no other one
  useEffect(() => {
    told.current(first)
    return () => told.current(undefined)
  }, [shown])
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const middle = currentTarget.scrollLeft + currentTarget.clientWidth / 2
    const at = [...currentTarget.children].findIndex(
      (card) => card instanceof HTMLElement && card.offsetLeft + card.offsetWidth > middle,
    )
    const front = at < 0 ? venues.length - 1 : at
    onFront(venues[front])
    if (front >= venues.length - NEAR_END) onEnd()
  }
  return (
    <ul ref={rail} className={styles.rail} onScroll={follow}>
      {venues.map((venue, at) => (
        <li key={venue.id}>
          <VenueCard venue={venue} query={query} compact eager={at < 2} />
        </li>
      ))}
    </ul>
  )
}
