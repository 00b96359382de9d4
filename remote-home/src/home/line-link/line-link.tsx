import { Link } from '@yaksok/shared/page/router'
import { ChevronRightIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import styles from './line-link.module.css'

interface LineLinkProps {
  to: string
  icon: ReactNode
  title: ReactNode
  children: ReactNode
}

/** One thing about the member, in a line that leads to it. */
export function LineLink({ to, icon, title, children }: LineLinkProps) {
  return (
    <Link to={to} className={styles.line}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <b>{title}</b>
        {children}
      </span>
      <ChevronRightIcon className={styles.go} />
    </Link>
  )
}
