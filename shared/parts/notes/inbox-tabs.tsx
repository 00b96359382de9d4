import { accountAlerts, homeNotices } from '../../core/routes/index.ts'
import { useCall } from '../../page/query/index.ts'
import { Link } from '../../page/router/index.ts'
import { useNewNoticeCount } from '../../page/screen/index.ts'
import styles from './inbox-tabs.module.css'

/** What waits in the inbox. */
export interface InboxNews {
  /** What happened to the member and they have not looked at. */
  alerts: number
  /** Notices that this device has not shown. */
  notices: number
  /** Says which, e.g. "안 읽은 알림 2개, 새 공지 1개"; empty where nothing waits. */
  said: string
  /** The tab with what waits; alerts come first. */
  to: string
}

/** How much the inbox has for the member: the dot on the bell, and the numbers on its tabs. */
export function useInboxNews(): InboxNews {
  const alerts = useCall('unseenNotifications').data?.unseen ?? 0
  const notices = useNewNoticeCount()
  const said = [alerts > 0 && `안 읽은 알림 ${alerts}개`, notices > 0 && `새 공지 ${notices}개`]
    .filter(Boolean)
    .join(', ')
  return { alerts, notices, said, to: alerts === 0 && notices > 0 ? homeNotices : accountAlerts }
}

/**
 * The two tabs of the inbox, each a screen with an address of its own: what happened to the member, and what everybody is
 * told. Going over to the other leaves "back" as it was.
 */
export function InboxTabs({ current }: { current: 'alerts' | 'notices' }) {
  const news = useInboxNews()
  const tab = (name: typeof current, to: string, label: string) => (
    <Link to={to} replace aria-current={name === current ? 'page' : undefined}>
      {label}
      {news[name] > 0 && (
        <>
          <span className={`${styles.count} num`} aria-hidden="true">
            {news[name] > 99 ? '99+' : news[name]}
          </span>
          <span className="sr">, 새 글 {news[name]}개</span>
        </>
      )}
    </Link>
  )
  return (
    <nav className={styles.tabs} aria-label="알림과 공지">
      {tab('alerts', accountAlerts, '알림')}
      {tab('notices', homeNotices, '공지')}
    </nav>
  )
}
