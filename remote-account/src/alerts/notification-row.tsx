import { momentText } from '@yaksok/shared/core/time'
import { Link } from '@yaksok/shared/page/router'
import { ChevronRightIcon } from '@yaksok/shared/parts/icons'
import { type NotificationItem, notificationText } from '@yaksok/shared/parts/notifications'
import styles from './alerts.module.css'

/** One thing that happened: the sentence, the reason, when; it leads to what it is about. */
export function NotificationRow({ item, isNew }: { item: NotificationItem; isNew: boolean }) {
  const text = notificationText(item)
  if (!text) return null
  return (
    <Link to={text.to} className={styles.row}>
      <span className={styles.text}>
        <span className={styles.title}>
          {isNew && <span className={styles.dot} role="img" aria-label="새 알림" />}
          {text.text}
        </span>
        {text.reason && <span className={styles.reason}>{text.reason}</span>}
        <time className="caption num" dateTime={item.at}>
          {momentText(item.at)}
        </time>
      </span>
      <ChevronRightIcon className={styles.go} />
    </Link>
  )
}
