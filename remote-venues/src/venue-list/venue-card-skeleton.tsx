import { Bone } from '@yaksok/shared/page/ui'
import card from './venue-card.module.css'

/** The boxes of a venue card. */
export const VenueCardSkeleton = ({ compact }: { compact: boolean }) => (
  <div className={`${card.card} ${compact ? card.compact : ''}`}>
    <div className={card.top}>
      <Bone height={compact ? '4.25rem' : '6rem'} shape="card" />
      <div className={card.bones}>
        <Bone width="60%" height="1.25rem" />
        <Bone width="45%" />
        <Bone width="75%" />
      </div>
    </div>
    <Bone height="5.0625rem" shape="card" />
  </div>
)
