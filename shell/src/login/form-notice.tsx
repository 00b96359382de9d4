import { AlertIcon } from '@yaksok/shared/parts/icons'
import styles from './auth-screen.module.css'

/** A sentence above the form that stays: why the member is here, or why the last try failed. */
export function FormNotice({ text, failed = false }: { text: string; failed?: boolean }) {
  return (
    <p className={failed ? `${styles.notice} ${styles.failure}` : styles.notice} role={failed ? 'alert' : undefined}>
      <AlertIcon size="s" />
      <span>{text}</span>
    </p>
  )
}
