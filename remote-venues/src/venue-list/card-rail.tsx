import type { Venue } from '@yaksok/shared/core/contract'
import { useEffect, useLayoutEffect, useRef } from 'react'
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
  const shown = venues[0]?.id
  // other venues are another rail; the first ones stay where the member has swiped them before any script
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current !== shown) rail.current?.scrollTo({ left: 0, behavior: 'instant' })
    before.current = shown
  }, [shown])
  const follow = () => {
    const front = rail.current ? frontOf(rail.current) : 0
    onFront(venues[front])
    if (front >= venues.length - NEAR_END) onEnd()
  }
  const latest = useRef({ follow, onFront })
  useEffect(() => {
    latest.current = { follow, onFront }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same first card is no other one
  useEffect(() => {
    latest.current.follow()
    return () => latest.current.onFront(undefined)
  }, [shown])
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

/** Which card the middle of the rail is in; the last one where it is behind all. */
function frontOf(rail: HTMLElement): number {
  const middle = rail.scrollLeft + rail.clientWidth / 2
  const at = [...rail.children].findIndex(
    (card) => card instanceof HTMLElement && card.offsetLeft + card.offsetWidth > middle,
  )
  return at < 0 ? rail.children.length - 1 : at
}
