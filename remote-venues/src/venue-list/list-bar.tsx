import type { ReactNode } from 'react'
import styles from './venue-list.module.css'

interface ListBarProps {
  /** How many; undefined while it is not known. */
  count: number | undefined
  what: string
  unit: string
  /** What narrows or orders the list. */
  children: ReactNode
}

/** The count, said politely whenever it changes, and the choices beside it. */
export function ListBar({ count, what, unit, children }: ListBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {what}{' '}
        {count !== undefined && (
          <b className="num">
            {count.toLocaleString('ko-KR')}
            {unit}
          </b>
        )}
      </p>
      <div className={styles.choices}>{children}</div>
    </div>
  )
}
