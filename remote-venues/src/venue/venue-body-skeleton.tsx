import { Bone, Skeleton } from '@yaksok/shared/page/ui'
import styles from './venue-detail.module.css'

/** The boxes of a venue that no list has shown yet. */
export function VenueBodySkeleton() {
  return (
    <div className={styles.lift}>
      <Skeleton label="장소를 불러오고 있어요">
        <div className={styles.bones}>
          <Bone width="60%" height="2.1875rem" />
          <Bone width="45%" height="1.1875rem" />
          <Bone width="35%" height="1.3125rem" />
          <Bone width="75%" height="2.625rem" />
          <Bone width="65%" height="2.625rem" />
          <Bone height="5rem" shape="card" />
          <Bone height="5rem" shape="card" />
        </div>
      </Skeleton>
    </div>
  )
}
