import type { ReactNode } from 'react'
import styles from './row-text.module.css'

interface RowTextProps {
  title: ReactNode
  /** On the right of the title: an amount, a time. */
  aside?: ReactNode
  /** The second line. */
  note?: ReactNode
  /** Marks on the right of the second line. */
  marks?: ReactNode
}

/** A row in two lines, so that it is the same on a phone. */
export function RowText({ title, aside, note, marks }: RowTextProps) {
  return (
    <div className={styles.text}>
      <span className={styles.title}>{title}</span>
      {aside && <span className={styles.aside}>{aside}</span>}
      <span className={styles.note}>{note}</span>
      {marks && <span className={styles.marks}>{marks}</span>}
    </div>
  )
}
