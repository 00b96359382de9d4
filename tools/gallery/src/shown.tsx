import type { ReactNode } from 'react'
import styles from './gallery.module.css'

interface ShownProps {
  /** Exports of the kit that the example shows, as they are imported. */
  of: string
  /** The state it is in, e.g. "error". */
  state?: string
  children: ReactNode
}

/** One example: the names above, the component below in a box as wide as a phone. */
export function Shown({ of, state, children }: ShownProps) {
  return (
    <figure className={styles.shown} data-shows={of}>
      <figcaption className={styles.name}>
        <code>{of}</code>
        {state && ` · ${state}`}
      </figcaption>
      <div className={styles.box}>{children}</div>
    </figure>
  )
}
