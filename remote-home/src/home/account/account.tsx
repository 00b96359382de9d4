import { venuesVenueList } from '@yaksok/shared/core/routes'
import { useFreshUser } from '@yaksok/shared/page/query'
import { BalanceCard, useMoneyEntry } from '@yaksok/shared/page/screen'
import { OfflineBar } from '@yaksok/shared/page/ui'
import styles from './account.module.css'
import { Greeting } from './greeting.tsx'
import { HeldMoney } from './held-money.tsx'

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
