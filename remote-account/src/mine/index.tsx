import { useFreshUser } from '@yaksok/shared/page/query'
import type { ScreenProps } from '@yaksok/shared/page/remote'
import { BalanceCard, useMoneyEntry } from '@yaksok/shared/page/screen'
import { OfflineBar, Screen } from '@yaksok/shared/page/ui'
import { AccountMenu } from './account-menu.tsx'
import { HistoryMenu } from './history-menu.tsx'
import styles from './mine.module.css'
import { MineBar } from './mine-bar.tsx'
import { Profile } from './profile.tsx'
import { Score } from './score.tsx'

/** Mine and NewMine (product.txt section 2): one screen; the compact layout puts score and level beside the name. */
export default function Mine({ variant }: ScreenProps) {
  const compact = variant === 'compact'
  const { user, error, updatedAt, refresh } = useFreshUser()
  const entry = useMoneyEntry()
  return (
    <Screen bar={<MineBar />}>
      <div className={styles.offline}>
        <OfflineBar updatedAt={updatedAt} failed={error !== null} onRetry={() => void refresh()} />
      </div>
      <Profile user={user} compact={compact} />
      <BalanceCard money={user.money} {...entry} />
      {!compact && <Score user={user} />}
      <HistoryMenu />
      <AccountMenu />
    </Screen>
  )
}
