import type { ReactNode } from 'react'
import styles from './detail.module.css'

interface DetailProps {
  title: ReactNode
  /** A mark beside the title: the state of the thing. */
  mark?: ReactNode
  /** What can be done with it; stays in sight at the bottom. */
  actions?: ReactNode
  children?: ReactNode
}

/** One thing of a list, opened: its title, what is known of it, what can be done with it. */
export function Detail({ title, mark, actions, children }: DetailProps) {
  return (
    <>
      <div className={styles.detail}>
        <header className={styles.head}>
          <h2>{title}</h2>
          {mark}
        </header>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  )
}

/** A part of it with a heading of its own. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.partHead}>
        <h3>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
