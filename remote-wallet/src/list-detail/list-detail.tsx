import type { ReactNode } from 'react'
import styles from './list-detail.module.css'

interface PanesProps {
  /** Above the list on a phone; beside it, and in sight while it is scrolled, where there is room for two. */
  aside: ReactNode
  children: ReactNode
}

/** What belongs to a list, and the list. */
export function ListDetail({ aside, children }: PanesProps) {
  return (
    <div className={styles.panes}>
      <div className={styles.aside}>{aside}</div>
      <div className={styles.list}>{children}</div>
    </div>
  )
}
