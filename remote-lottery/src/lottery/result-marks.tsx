import type { Result } from '@yaksok/shared/core/draw'
import styles from './result-marks.module.css'

/** 대/소 and 홀/짝 of a result: solid is 대 and 홀, outline is 소 and 짝; never colour alone. */
export function ResultMarks({ result: { size, parity } }: { result: Pick<Result, 'size' | 'parity'> }) {
  return (
    <span className={styles.marks}>
      <span className={`${styles.mark} ${size === '대' ? styles.big : styles.small}`}>{size}</span>
      <span className={`${styles.mark} ${parity === '홀' ? styles.odd : styles.even}`}>{parity}</span>
    </span>
  )
}
