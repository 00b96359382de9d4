import { momentText } from '@yaksok/shared/core/time'
import { Link } from '@yaksok/shared/page/router'
import { ChevronRightIcon } from '@yaksok/shared/parts/icons'
import { type Told, toldText } from '@yaksok/shared/parts/notifications'
import styles from './alerts.module.css'

/** One thing that happened: the sentence, the reason, when; it leads to what it is about. */
export function ToldRow({ told, isNew }: { told: Told; isNew: boolean }) {
  const said = toldText(told)
  if (!said) return null
  return (
    <Link to={said.to} className={styles.row}>
      <span className={styles.text}>
        <span className={styles.title}>
          {isNew && <span className={styles.dot} role="img" aria-label="새 알림" />}
          {said.text}
        </span>
        {said.reason && <span className={styles.reason}>{said.reason}</span>}
        <time className="caption num" dateTime={told.at}>
          {momentText(told.at)}
        </time>
      </span>
      <ChevronRightIcon className={styles.go} />
    </Link>
  )
}
