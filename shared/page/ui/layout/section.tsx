import { type ReactNode, useId } from 'react'
import { ChevronRightIcon } from '../../../parts/icons/index.ts'
import { Link } from '../../router/index.ts'
import { SampleLabel } from '../marks/sample-label.tsx'
import styles from './section.module.css'

interface SectionProps {
  title: ReactNode
  /** Any item shown is a sample: the title carries `예시` (decisions.md, Honest by design 1). */
  sample?: boolean
  /** "전체 보기" and where it leads. */
  more?: { to: string; label?: string }
  /** On the right of the title instead of `more`. */
  aside?: ReactNode
  /** A sentence under the title. */
  note?: ReactNode
  children: ReactNode
}

/** A headed part of a screen, 32 px below the one before. */
export function Section({ title, sample = false, more, aside, note, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {sample && <SampleLabel />}
        {more && (
          <Link className={styles.more} to={more.to}>
            {more.label ?? '전체 보기'}
            <ChevronRightIcon size="xs" />
          </Link>
        )}
        {aside && <span className={styles.more}>{aside}</span>}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}

/**
 * Sections that come one below the other, each with its own skeleton: what stands below a skeleton is shown once that
 * has become its content, whose height nobody knew. So nothing shown ever moves, whichever answer comes first.
 */
export function InOrder({ children }: { children: ReactNode }) {
  return <div className={styles.inOrder}>{children}</div>
}

/** A white card on the canvas: tone instead of a border. */
export function Card({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${styles.card} ${className ?? ''}`}>{children}</div>
}

/** A short title between two lines, as 제휴 장소 on Home. */
export function Rule({ children }: { children: ReactNode }) {
  return <h2 className={styles.rule}>{children}</h2>
}

/** What is small but must be said: play money, 19+, 1336. */
export function Legal({ children }: { children: ReactNode }) {
  return <footer className={styles.legal}>{children}</footer>
}
