import { Bone, Card, Skeleton } from '@yaksok/shared/page/ui'
import styles from './records.module.css'

/** Two days of records as boxes of the same size. */
export function RecordsSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      {[1, 2].map((rows) => (
        <div key={rows}>
          <p className={styles.day}>
            <Bone width="8rem" height="1.25rem" />
          </p>
          <Card>
            {Array.from({ length: rows }, (_, row) => row).map((row) => (
              <div key={row} className={`${styles.record} ${styles.bones}`}>
                <Bone width="6.5rem" height="1.5rem" />
                <Bone width="4.5rem" height="1.625rem" />
                <div className={styles.meta}>
                  <Bone width="11rem" height="1.21875rem" />
                </div>
              </div>
            ))}
          </Card>
        </div>
      ))}
    </Skeleton>
  )
}
