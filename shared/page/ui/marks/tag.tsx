import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** Plain words in small boxes: what a manager guides, languages, what a venue has. */
export function Tags({ children }: { children: ReactNode }) {
  return <ul className={styles.tags}>{children}</ul>
}

export function Tag({ children }: { children: ReactNode }) {
  return <li className={styles.tag}>{children}</li>
}
