import { Bone } from '@yaksok/shared/page/ui'
import styles from './manager-card.module.css'

/** The boxes of a manager card while its page of ten comes. */
export function ManagerCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <Bone width="2.5rem" height="2.75rem" shape="circle" />
      </div>
      <div className={styles.bones}>
        <Bone width="55%" height="1.434rem" />
        <Bone width="70%" height="1.647rem" />
        <Bone width="90%" height="1.21875rem" />
        <Bone width="50%" height="1.21875rem" />
        <Bone width="80%" height="1.46875rem" />
        <div className={styles.book}>
          <Bone height="var(--size-btn-m)" />
        </div>
      </div>
    </div>
  )
}
