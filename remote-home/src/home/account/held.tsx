import { fromWire, won } from '@yaksok/shared/core/money'
import { lotteryResults, walletWithdrawalRecords } from '@yaksok/shared/core/routes'
import { Link } from '@yaksok/shared/page/router'
import { useThings } from '../things/use-things.ts'
import styles from './account.module.css'

/** What is no longer in the balance and not gone: withdrawals under review and stakes before their draw; each leads to its list. */
export function Held() {
  const { data, isInPlace } = useThings()
  const money = isInPlace ? data?.money : null
  if (!money) return null
  const withdrawals = fromWire(money.withdrawals.sum)
  const bets = fromWire(money.bets)
  return (
    <>
      {withdrawals > 0 && (
        <Link to={`${walletWithdrawalRecords}?status=1`} className={styles.held}>
          <span className="num">{won(withdrawals)} 심사 중</span>
        </Link>
      )}
      {bets > 0 && (
        <Link to={`${lotteryResults}?tab=mine`} className={styles.held}>
          <span className="num">{won(bets)} 추첨 대기</span>
        </Link>
      )}
    </>
  )
}
