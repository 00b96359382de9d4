import { useCall } from '@yaksok/shared/page/query'
import { NoticeBar } from '@yaksok/shared/page/screen'
import styles from './packages.module.css'

/** The marquee of the newest notice. Its line keeps its height while the text is on its way. */
export function Notice() {
  const { data } = useCall('systemConfig')
  return data ? <NoticeBar text={data.notice} /> : <div className={styles.notice} aria-hidden="true" />
}
