import { Lines } from '@yaksok/shared/page/ui'
import { AlertIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import styles from './auth-screen.module.css'

/** A sentence above the form that stays: why the member is here. */
export function FormNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      <AlertIcon size="s" />
      <span>
        <Lines text={text} />
        {children}
      </span>
    </p>
  )
}
