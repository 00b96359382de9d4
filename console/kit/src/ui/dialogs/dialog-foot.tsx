import type { ReactNode } from 'react'
import { KeyButton } from '../keys/key-hint.tsx'
import styles from './dialog-foot.module.css'

interface DialogFootProps {
  busy: boolean
  onClose: () => void
  /** The button that does it. */
  children: ReactNode
}

/** The foot of a question: the way out, and what does it. */
export function DialogFoot({ busy, onClose, children }: DialogFootProps) {
  return (
    <div className={styles.foot}>
      <KeyButton keys="Escape" shown="Esc" variant="quiet" disabled={busy} onClick={onClose}>
        닫기
      </KeyButton>
      {children}
    </div>
  )
}
