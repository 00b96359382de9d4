import { fromWire, won } from '@yaksok/shared/core/money'
import { lotteryResults, venuesVenueList } from '@yaksok/shared/core/routes'
import { useFreshUser } from '@yaksok/shared/page/query'
import { Link } from '@yaksok/shared/page/router'
import { BalanceCard, useMoneyEntry } from '@yaksok/shared/page/screen'
import { OfflineBar } from '@yaksok/shared/page/ui'
import { useInProgress } from '../in-progress/use-in-progress.ts'
import styles from './account.module.css'
import { Greeting } from './greeting.tsx'

/** Who the member is and what they have: greeting, balance and what is held of it, deposit, withdraw, book. */
export function Account() {
  const { user, error, updatedAt, refresh } = useFreshUser()
  const entry = useMoneyEntry()
  return (
    <>
      <div className={styles.offline}>
        <OfflineBar updatedAt={updatedAt} failed={error !== null} onRetry={() => void refresh()} />
      </div>
      <Greeting user={user} heading>
        {user.name || user.username} 님, 안녕하세요
      </Greeting>
      <BalanceCard
        money={user.money}
        {...entry}
        third={{ to: venuesVenueList, label: '장소 예약' }}
        note={<HeldMoney />}
      />
    </>
  )
}

/** Stakes before their draw, which are no longer in the balance and not gone. Requests under review have a line of their own below. */
function HeldMoney() {
  const { data, isInPlace } = useInProgress()
  const bets = fromWire((isInPlace && data?.money?.bets) || '0.00')
  if (bets === 0) return null
  return (
    <Link to={`${lotteryResults}?tab=mine`} className={styles.held}>
      <span className="num">{won(bets)} 추첨 대기</span>
    </Link>
  )
}
