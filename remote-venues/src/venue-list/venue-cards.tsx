import type { Venue } from '@yaksok/shared/contract'
import { useRef } from 'react'
import { placeItem, scrollToPlace, useKeptPlace } from '../place/use-place.ts'
import { VenueCard } from './venue-card.tsx'
import styles from './venue-list.module.css'

/** Cards on a phone's first screen: their pictures load at once. */
const FIRST_SCREEN = 3

interface VenueCardsProps {
  venues: Venue[]
  query: string
  compact: boolean
  /** Other venues are on their way. */
  busy: boolean
}

/** The cards; coming back finds the one that was in sight. */
export function VenueCards({ venues, query, compact, busy }: VenueCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  useKeptPlace(list, !busy, scrollToPlace)
  return (
    <ul ref={list} className={styles.list} aria-busy={busy || undefined}>
      {venues.map((venue, index) => (
        <li key={venue.id} {...placeItem(venue.id)}>
          <VenueCard venue={venue} query={query} compact={compact} eager={index < FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  )
}
