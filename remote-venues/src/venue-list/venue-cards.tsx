import type { Venue } from '@yaksok/shared/core/contract'
import { useLayoutEffect, useRef } from 'react'
import { placeItem, scrollToPlace, useKeptPlace } from '../place/use-place.ts'
import { useGrowing } from './use-growing.ts'
import { VenueCard } from './venue-card.tsx'
import styles from './venue-list.module.css'

/** Cards on a phone's first screen: their pictures load at once. */
const FIRST_SCREEN = 3

/** Heights that cards had, px, by venue: a list that is come back to has its full length before they are drawn again. */
const heights = new Map<string, number>()

function keepHeights(list: HTMLElement | null): void {
  for (const item of list?.children ?? [])
    if (item.querySelector('a'))
      heights.set((item as HTMLElement).dataset.place ?? '', item.getBoundingClientRect().height)
}

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
  const drawn = useGrowing(list, venues.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards that are newly drawn have heights to keep
  useLayoutEffect(() => keepHeights(list.current), [drawn])
  return (
    <ul ref={list} className={styles.list} aria-busy={busy || undefined}>
      {venues.map((venue, index) => (
        <li key={venue.id} {...placeItem(venue.id)}>
          {index >= drawn.first && index <= drawn.last ? (
            <VenueCard venue={venue} query={query} compact={compact} eager={index < FIRST_SCREEN} />
          ) : (
            <div className={styles.room} style={{ height: heights.get(venue.id) }} />
          )}
        </li>
      ))}
    </ul>
  )
}
