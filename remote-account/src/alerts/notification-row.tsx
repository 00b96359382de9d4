import { clockText } from '@yaksok/shared/core/time'
import { Link } from '@yaksok/shared/page/router'
import {
  CalendarIcon,
  ChartIcon,
  ChatIcon,
  ChevronRightIcon,
  DownloadIcon,
  type IconType,
  ShieldCheckIcon,
  UploadIcon,
} from '@yaksok/shared/parts/icons'
import { type NotificationItem, notificationText } from '@yaksok/shared/parts/notifications'
import styles from './alerts.module.css'

/** What a kind is about, by its first word; what is left is about the account's security. */
const ICONS: Record<string, IconType> = {
  deposit: DownloadIcon,
  withdrawal: UploadIcon,
  booking: CalendarIcon,
  inquiry: ChatIcon,
  week: ChartIcon,
}

/** One thing that happened: the icon of its kind, the sentence, the reason, when; it leads to what it is about. */
export function NotificationRow({ item, isNew }: { item: NotificationItem; isNew: boolean }) {
  const text = notificationText(item)
  if (!text) return null
  const [subject = ''] = item.kind.split('-')
  const Icon = ICONS[subject] ?? ShieldCheckIcon
  return (
    <Link to={text.to} className={styles.row}>
      <span className={styles.icon} data-look={text.good ? 'good' : subject in ICONS ? 'bad' : 'watch'}>
        <Icon size="s" />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          {text.text}
          {isNew && <span className={styles.dot} role="img" aria-label="새 알림" />}
        </span>
        {text.reason && <span className={styles.reason}>{text.reason}</span>}
        <time className="caption num" dateTime={item.at}>
          {clockText(item.at)}
        </time>
      </span>
      <ChevronRightIcon className={styles.go} />
    </Link>
  )
}
