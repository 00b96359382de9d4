import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** One quiet line beside the title: how many, how old. */
  note?: ReactNode
  /** Filters and buttons of the screen, on the right. */
  actions?: ReactNode
  /** The screen's search field, beside them; on a phone below, as wide as it. */
  search?: ReactNode
  /** The content fills the height and scrolls by itself. */
  fixed?: boolean
  children: ReactNode
}

/** What every screen of the console stands in: its title, what can be done on all of it, its content. */
export function Page({ title, note, actions, search, fixed = false, children }: PageProps) {
  return (
    <main id="main" className={fixed ? styles.fixed : styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1} data-title>
          {title}
        </h1>
        {note && <p className={styles.note}>{note}</p>}
        {(actions || search) && (
          <div className={styles.actions}>
            {actions}
            {search && <div className={styles.search}>{search}</div>}
          </div>
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </main>
  )
}

/** A part of a screen with a heading of its own. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.panelHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

interface BarProps {
  /** Fields with a name above them stand in it: buttons stand beside what is typed. */
  fields?: boolean
  children: ReactNode
}

/** Buttons or fields in one line, which wraps. */
export const Bar = ({ fields = false, children }: BarProps) => (
  <div className={`${styles.bar} ${fields ? styles.fields : ''}`}>{children}</div>
)
