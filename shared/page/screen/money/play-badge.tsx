import styles from './play-badge.module.css'
import { usePolicy } from './policy.ts'

/**
 * `모의 머니` beside every balance and wherever money moves, unless an operator is licensed
 * (decisions.md, Honest by design 2). Until the policy is known it is shown: play money is the default.
 */
export function PlayBadge({ onHero = false }: { onHero?: boolean }) {
  const policy = usePolicy()
  if (policy?.money_mode === 'licensed') return null
  return <span className={onHero ? styles.onHero : styles.play}>모의 머니</span>
}
