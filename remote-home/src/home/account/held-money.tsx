import { fromWire, won } from '@yaksok/shared/core/money'
import { lotteryResults } from '@yaksok/shared/core/routes'
import { Link } from '@yaksok/shared/page/router'
import { useInProgress } from '../in-progress/use-in-progress.ts'
import styles from './account.module.css'

/** Stakes before their draw, which are no longer in the balance and not gone. Requests under review have a line of their own below. */
export function HeldMoney() {
  const { data, isInPlace } = useInProgress()
  const bets = fromWire((isInPlace && data?.money?.bets) || '0.00')
  if (bets === 0) return null
  return (
    <Link to={`${lotteryResults}?tab=mine`} className={styles.held}>
      <span className="num">{won(bets)} 추첨 대기</span>
    </Link>
  )
}
