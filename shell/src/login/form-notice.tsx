import { AlertIcon } from '@yaksok/shared/parts/icons'
import styles from './auth-screen.module.css'

/** A sentence above the form that stays: why the member is here. */
export function FormNotice({ text }: { text: string }) {
  return (
    <p className={styles.notice}>
      <AlertIcon size="s" />
      <span>{text}</span>
    </p>
  )
}
