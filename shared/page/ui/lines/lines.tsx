import { linesOf } from '../../../core/text/index.ts'
import styles from './lines.module.css'

/** A text as a member reads it: what we say and, more quietly below it, the fixed text that belongs to it (`told`). */
export function Lines({ text }: { text: string }) {
  const [said, fixed] = linesOf(text)
  return (
    <span className={styles.lines}>
      <span>{said}</span>
      {fixed !== undefined && <small className={styles.fixed}>{fixed}</small>}
    </span>
  )
}
