import { useId } from 'react'
import styles from './rules.module.css'

/** The three rules below a money form (product.txt section 2). */
export function Rules({ rules }: { rules: readonly string[] }) {
  const title = useId()
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 id={title} className={styles.title}>
        꼭 확인해 주세요
      </h2>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  )
}
