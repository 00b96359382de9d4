import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Bone, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { Service } from './service.tsx'
import styles from './service-page.module.css'

/** ServicePage: the customer service, embedded (product.txt section 2; decisions.md, Honest by design 8). */
export default function ServicePage() {
  const base = useCall('systemBase')
  const policy = useCall('policy')
  const skeleton = (
    <Skeleton label="상담 화면을 준비하고 있어요">
      <Bone height="70dvh" shape="card" />
    </Skeleton>
  )
  return (
    <Screen flush bar={<AppBar title="상담" back="/ServiceOnline" />}>
      <div className={styles.page}>
        <QueryView query={base} what="상담 정보" skeleton={skeleton}>
          {({ iskefu, kefu }) => (
            <QueryView query={policy} what="상담 정보" skeleton={skeleton}>
              {({ frame_origins }) => <Service on={iskefu === 1} kefu={kefu} origins={frame_origins} />}
            </QueryView>
          )}
        </QueryView>
      </div>
    </Screen>
  )
}
