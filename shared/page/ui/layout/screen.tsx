import type { ReactNode } from 'react'
import styles from './screen.module.css'

interface ScreenProps {
  /** The app bar; it stays above the scrolling content. */
  bar?: ReactNode
  /** White ground instead of canvas: forms and Login. */
  plain?: boolean
  /** No gutter: the content brings its own. */
  flush?: boolean
  /** Sticky at the bottom: the one filled button of a form, with its note. */
  cta?: ReactNode
  children: ReactNode
}

/** What every screen stands in: app bar, the page's `main`, and the button of a form. */
export function Screen({ bar, plain = false, flush = false, cta, children }: ScreenProps) {
  return (
    <div className={plain ? styles.plain : styles.screen}>
      {bar}
      <main id="main" className={styles.main}>
        <div className={flush ? styles.flush : styles.body}>{children}</div>
        {cta && (
          <div className={styles.cta} data-bottom="">
            {cta}
          </div>
        )}
      </main>
    </div>
  )
}

/** Several buttons side by side in the form's bottom bar; the last one takes the room. */
export function CtaRow({ children }: { children: ReactNode }) {
  return <div className={styles.ctaRow}>{children}</div>
}
