import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './chip.module.css'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Chosen or not, for a chip that stays down; leave out for a chip that only acts (+1만). */
  pressed?: boolean
}

/** A pill-shaped button, 36 px to the eye and 44 px to the finger. */
export function Chip({ pressed, className, ...button }: ChipProps) {
  return <button type="button" aria-pressed={pressed} className={`${styles.chip} ${className ?? ''}`} {...button} />
}

interface ChipsProps {
  /** Name of the group for screen readers. */
  label: string
  /** Chips share the width instead of scrolling sideways. */
  fit?: boolean
  children: ReactNode
}

/** A row of chips. */
export function Chips({ label, fit = false, children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser
    <div role="group" aria-label={label} className={fit ? styles.fit : styles.chips}>
      {children}
    </div>
  )
}

/** Plain words in small boxes: what a manager guides, languages, what a venue has. */
export function Tags({ children }: { children: ReactNode }) {
  return <ul className={styles.tags}>{children}</ul>
}

export function Tag({ children }: { children: ReactNode }) {
  return <li className={styles.tag}>{children}</li>
}
