import type { RecommendedVenue } from '@yaksok/shared/contract'
import styles from './recommended.module.css'
import { useRailPlace } from './use-rail-place.ts'
import { VenueCard } from './venue-card.tsx'

interface RailProps {
  venues: readonly RecommendedVenue[]
  compact: boolean
}

/** The cards side by side; going back to Home shows the ones that were in sight. */
export function Rail({ venues, compact }: RailProps) {
  const rail = useRailPlace()
  return (
    <ul ref={rail} className={styles.rail} data-compact={compact || undefined}>
      {venues.map((venue, index) => (
        <VenueCard key={venue.id} venue={venue} number={index + 1} />
      ))}
    </ul>
  )
}
