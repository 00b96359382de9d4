import styles from './pick-face.module.css'

/** A pick as a small square: 대, 홀, 13. */
export function PickFace({ pick, miss = false }: { pick: string; miss?: boolean }) {
  return <span className={`${styles.face} ${miss ? styles.miss : ''} num`}>{pick}</span>
}
