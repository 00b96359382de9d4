import type { RecommendedVenue } from '@yaksok/shared/core/contract'
import { railScroll, useScrollRestoration } from '@yaksok/shared/parts/list'
import { useDeferredValue, useRef } from 'react'
import styles from './recommended.module.css'
import { VenueCard } from './venue-card.tsx'

/** Cards that a phone-wide column shows, the cut one included. */
const IN_SIGHT = 3

interface RailProps {
  venues: readonly RecommendedVenue[]
  compact: boolean
}

/** The cards side by side; going back to Home shows the ones that were in sight. */
export function Rail({ venues, compact }: RailProps) {
  // the cards in sight first; the others are drawn once the screen stands
  const drawn = useDeferredValue(venues, venues.slice(0, IN_SIGHT))
  const rail = useRef<HTMLUListElement>(null)
  // before all of them are there the place can neither be shown nor be told
  useScrollRestoration(rail, drawn === venues, railScroll)
  return (
    <ul ref={rail} className={styles.rail} data-compact={compact || undefined}>
      {drawn.map((venue, index) => (
        <VenueCard key={venue.id} venue={venue} number={index + 1} />
      ))}
    </ul>
  )
}
