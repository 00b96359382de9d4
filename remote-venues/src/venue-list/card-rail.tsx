import type { Venue } from '@yaksok/shared/core/contract'
import { type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './card-rail.module.css'
import { VenueCard } from './venue-card.tsx'

interface CardRailProps {
  venues: readonly Venue[]
  /** What was searched for; marked on the cards. */
  query: string
  /** Another card is in front: its venue, undefined where there is none. */
  onFront: (id: string | undefined) => void
}

/** Cards below the map, one in front, swiped sideways: other venues begin with their first. */
export function CardRail({ venues, query, onFront }: CardRailProps) {
  const rail = useRef<HTMLUListElement>(null)
  const shown = venues.map(({ id }) => id).join()
  const first = venues[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: other venues are another rail
  useLayoutEffect(() => {
    rail.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [shown])
  const told = useRef(onFront)
  useEffect(() => {
    told.current = onFront
  })
  useEffect(() => {
    told.current(first)
    return () => told.current(undefined)
  }, [first])
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const middle = currentTarget.scrollLeft + currentTarget.clientWidth / 2
    const at = [...currentTarget.children].findIndex(
      (card) => card instanceof HTMLElement && card.offsetLeft + card.offsetWidth > middle,
    )
    onFront(venues[at < 0 ? venues.length - 1 : at]?.id)
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
