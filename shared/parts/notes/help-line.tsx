import styles from './help-line.module.css'

/**
 * The help line for gambling problems as a row that can be tapped wherever it stands (DESIGN.md section 8: reachable from
 * Home, settings and report).
 */
export function HelpLine() {
  return (
    <a href="tel:1336" className={styles.line}>
      <span>
        도박문제 상담 <b className="num">1336</b>
      </span>
      <span className={styles.note}>24시간 무료</span>
    </a>
  )
}
