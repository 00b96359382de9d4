import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { Bone, Skeleton } from '@yaksok/shared/page/ui'
import styles from './healthy-menu.module.css'
import { HealthyRows } from './healthy-rows.tsx'

/** Limits, breaks and self-exclusion (decisions.md, Honest by design 6). */
export function HealthyMenu() {
  const limits = useCall('limits')
  return (
    <QueryView
      query={limits}
      what="한도와 쉬어 가기"
      skeleton={
        <div className={styles.skeleton}>
          <Skeleton>
            <Bone height="13.5rem" shape="card" />
          </Skeleton>
        </div>
      }
    >
      {(data) => <HealthyRows limits={data} />}
    </QueryView>
  )
}
