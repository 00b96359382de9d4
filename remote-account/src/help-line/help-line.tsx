import styles from './help-line.module.css'

/** The help line for gambling problems and the age limit (DESIGN.md section 8: reachable from settings). */
export function HelpLine() {
  return (
    <p className={styles.help}>
      만 19세 이상만 이용할 수 있어요. 도박문제 상담 전화는{' '}
      <a href="tel:1336" className="num nowrap">
        1336
      </a>
      이에요.
    </p>
  )
}
