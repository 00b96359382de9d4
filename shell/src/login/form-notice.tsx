import { Lines } from '@yaksok/shared/page/ui'
import { AlertIcon } from '@yaksok/shared/parts/icons'
import styles from './auth-screen.module.css'

/** A sentence above the form that stays: why the member is here. */
export function FormNotice({ text }: { text: string }) {
  return (
    <p className={styles.notice} role="status">
      <AlertIcon size="s" />
      <Lines text={text} />
    </p>
  )
}
