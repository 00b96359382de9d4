import type { User } from '@yaksok/shared/core/contract'
import { accountAlerts, homeNotices, walletDepositRecords, walletWithdrawalRecords } from '@yaksok/shared/core/routes'
import { useCall, useFreshUser } from '@yaksok/shared/page/query'
import type { ScreenProps } from '@yaksok/shared/page/remote'
import { Link } from '@yaksok/shared/page/router'
import { BalanceCard, EntryRows, LogoutRow, useMoneyEntry, useNewNoticeCount } from '@yaksok/shared/page/screen'
import { AppBar, Avatar, Badge, IconLink, Menu, OfflineBar, Screen, Stars } from '@yaksok/shared/page/ui'
import { ClockIcon, SettingsIcon } from '@yaksok/shared/parts/icons'
import styles from './mine.module.css'
import { Score } from './score.tsx'
import { usePendingRequests } from './use-pending-requests.ts'

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

/** What belongs to the account, as the remotes declare it, and logout (product.txt section 2, Mine). */
function AccountMenu() {
  const news = useNewNoticeCount()
  const unseen = useCall('unseenNotifications').data?.unseen ?? 0
  const more = {
    ...(unseen > 0 && { [accountAlerts]: { value: <Badge tone="ok">새 알림 {unseen}</Badge> } }),
    ...(news > 0 && { [homeNotices]: { value: `새 글 ${news}` } }),
  }
  return (
    <Menu title="계정">
      <EntryRows place="mine-account" more={more} />
      <LogoutRow />
    </Menu>
  )
}

/** Records and reports, as the remotes that have them declare it; requests under review are counted. */
function HistoryMenu() {
  const pending = usePendingRequests()
  const records = {
    ...(pending.first === 'withdrawals' && { to: walletWithdrawalRecords }),
    ...(pending.count > 0 && {
      value: (
        <Badge tone="wait" icon={<ClockIcon />}>
          심사 중 {pending.text}
        </Badge>
      ),
    }),
  }
  return (
    <Menu title="내역">
      <EntryRows place="mine-history" more={{ [walletDepositRecords]: records }} />
    </Menu>
  )
}

/** Title and the way to the settings. */
function MineBar() {
  return (
    <AppBar
      title="내 정보"
      actions={
        <IconLink to="/Setting" label="설정">
          <SettingsIcon />
        </IconLink>
      }
    />
  )
}

/** Avatar, name and username; in the compact layout credit score and level too. */
function Profile({ user, compact }: { user: User; compact: boolean }) {
  return (
    <div className={styles.profile}>
      <Avatar id={user.header_img} size="l" />
      <div className={styles.who}>
        <p className={styles.name}>{user.name || user.username} 님</p>
        <p className="caption">{user.username}</p>
        {compact && (
          <p className={`${styles.meta} num`}>
            신용 점수 {user.amount_code}점 <Stars value={user.star} />
          </p>
        )}
      </div>
      <Link to="/Infomation" className={styles.edit}>
        프로필 수정
      </Link>
    </div>
  )
}
