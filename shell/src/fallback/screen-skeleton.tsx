import { Bone, Skeleton } from '@yaksok/shared/page/ui'
import styles from './screen-skeleton.module.css'

/** Boxes in the place of a screen that is on its way; the same as the page's static skeleton, shown after 150 ms. */
export function ScreenSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton>
        <div className={styles.body}>
          <Bone shape="card" height="9.5rem" />
          <Bone shape="card" height="4rem" />
          <Bone shape="card" height="9.5rem" />
        </div>
      </Skeleton>
    </div>
  )
}
