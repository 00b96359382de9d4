import { accountAlerts } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { Link } from '@yaksok/shared/page/router'
import { BellIcon, ChevronRightIcon } from '@yaksok/shared/parts/icons'
import { toldText } from '@yaksok/shared/parts/told'
import styles from './news.module.css'

/** What happened since the member last looked, in one line; nothing where there is nothing new, or it cannot be had. */
export function News() {
  const { data } = useCall('toldNews')
  if (!data?.newest) return null
  const said = toldText(data.newest)
  return (
    <Link to={accountAlerts} className={styles.news}>
      <BellIcon className={styles.icon} />
      <span className={styles.text}>
        <b>새 알림 {data.unseen}개</b>
        {said && <span>{said.text}</span>}
      </span>
      <ChevronRightIcon className={styles.go} />
    </Link>
  )
}
