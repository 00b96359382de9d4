import { PlayBadge } from '@yaksok/shared/page/screen'
import styles from './bar.module.css'

/** `모의 머니` at the right end of an app bar, on the gutter. */
export function PlayModeBadge() {
  return (
    <span className={styles.badge}>
      <PlayBadge />
    </span>
  )
}
