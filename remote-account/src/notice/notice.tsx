import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  icon: ReactNode
  title: string
  children: ReactNode
  /** The way on. */
  action?: ReactNode
}

/** A screen that has one thing to say: icon, title, a sentence, the way on. */
export function Notice({ icon, title, children, action }: NoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <span className={styles.mark}>{icon}</span>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
