import type { ReactNode } from 'react'
import styles from './frame.module.css'

interface NoticeProps {
  title: string
  alert?: boolean
  children?: ReactNode
}

/** What is said in the place of a screen. */
export function Notice({ title, alert = false, children }: NoticeProps) {
  return (
    <main id="main" className={styles.notice}>
      <div className={styles.said} role={alert ? 'alert' : undefined}>
        <h1 tabIndex={-1} data-title>
          {title}
        </h1>
        {children}
      </div>
    </main>
  )
}
