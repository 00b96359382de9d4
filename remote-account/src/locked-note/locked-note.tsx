import { LockIcon } from '@yaksok/shared/parts/icons'
import styles from './locked-note.module.css'

/** Said in the row, before it is opened: only the customer service can change it. */
export function LockedNote() {
  return (
    <span className={styles.locked}>
      <LockIcon size="xs" />
      고객센터에서 바꿔요
    </span>
  )
}
