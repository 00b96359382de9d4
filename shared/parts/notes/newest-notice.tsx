import { useCall } from '../../page/query/index.ts'
import { NoticeBar } from '../../page/screen/index.ts'
import { TextButton } from '../../page/ui/index.ts'
import styles from './newest-notice.module.css'

/** The marquee of the newest notice. Its line keeps its height while the text is on its way, and says where it failed. */
export function NewestNotice() {
  const { data, isError, isFetching, refetch } = useCall('systemConfig')
  if (data) return <NoticeBar text={data.notice} />
  if (!isError) return <div className={styles.line} aria-hidden="true" />
  return (
    <div className={styles.line} role="status">
      <span>공지를 불러오지 못했어요</span>
      <TextButton aria-disabled={isFetching || undefined} onClick={() => void refetch()}>
        다시 시도
      </TextButton>
    </div>
  )
}
