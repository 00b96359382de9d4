import { Bone, Skeleton } from '@yaksok/shared/page/ui'
import card from './venue-card.module.css'
import styles from './venue-list.module.css'

/** The boxes of three venue cards. */
export function VenueListSkeleton({ compact }: { compact: boolean }) {
  return (
    <Skeleton label="장소를 불러오고 있어요">
      <div className={styles.list}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={`${card.card} ${compact ? card.compact : ''}`}>
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
        ))}
      </div>
    </Skeleton>
  )
}
