import { useCall } from '@yaksok/shared/page/query'
import { NoticeBar } from '@yaksok/shared/page/screen'
import styles from './notice.module.css'

/** The marquee of the newest notice, prefixed 공지. Its line keeps its height while the text is on its way. */
export function Notice() {
  const config = useCall('systemConfig')
  if (config.data) return <NoticeBar text={config.data.notice} />
  // the list of notices tells of a failure; an empty line here would only push the page about
  return <div className={styles.line} aria-hidden="true" />
}
