import type { ReactNode } from 'react'
import styles from './care.module.css'

/** A sum with its name; its place stands while it is on its way. */
export function SumLine({ title, strong = false, children }: { title: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={styles.sum} data-strong={strong || undefined}>
      <dt>{title}</dt>
      <dd className="num">{children ?? '…'}</dd>
    </div>
  )
}
