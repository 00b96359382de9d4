import type { FairRound } from '@yaksok/shared/core/contract'
import styles from './fairness.module.css'
import { HashLine } from './hash-line.tsx'
import { recipeOf } from './recipe.ts'

/** For members who do not trust this app's arithmetic either: the draw as three steps for any other program. */
export function Recompute({ round }: { round: FairRound }) {
  const recipe = recipeOf(round)
  if (!recipe) return null
  return (
    <details className={styles.values}>
      <summary>다른 프로그램으로 직접 계산하기</summary>
      <ol className={styles.steps}>
        {recipe.map(({ title, text, values }, index) => (
          <li key={title}>
            <span className={`${styles.number} num`}>{index + 1}</span>
            <div>
              <b>{title}</b>
              <p>{text}</p>
              {Object.entries(values).map(([name, value]) => (
                <div key={name} className={styles.named}>
                  <span className="caption">{name}</span>
                  <HashLine name={name} hash={value} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
