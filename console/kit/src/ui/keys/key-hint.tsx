import { Button, readShortcuts } from '@yaksok/shared/page/ui'
import type { ComponentProps } from 'react'
import styles from './key-hint.module.css'

/** The key that does the same; not drawn where there is no keyboard or keys are off. What is heard is `aria-keyshortcuts`. */
export function KeyHint({ keys }: { keys: string }) {
  if (readShortcuts() === 'off') return null
  return (
    <span className={styles.key} aria-hidden="true">
      {keys}
    </span>
  )
}

type KeyButtonProps = ComponentProps<typeof Button> & {
  /** As `aria-keyshortcuts` has it: `a`, `Escape`, `Control+Enter`. */
  keys: string
  /** As people read it, where that differs. */
  shown?: string
}

/** A button that a key presses as well; the key stands on it. */
export function KeyButton({ keys, shown = keys, children, ...button }: KeyButtonProps) {
  return (
    <Button aria-keyshortcuts={keys} {...button}>
      {children}
      <KeyHint keys={shown} />
    </Button>
  )
}
