import { fromWire, won } from '@yaksok/shared/core/money'
import { accountMine, walletWithdrawalRecords } from '@yaksok/shared/core/routes'
import { invalidate, useCall } from '@yaksok/shared/page/query'
import { NoticeBar, RefreshButton } from '@yaksok/shared/page/screen'
import { AppBar, Screen } from '@yaksok/shared/page/ui'
import { HistoryGate } from '../records/history-gate.tsx'
import { RecordList } from '../records/record-list.tsx'
import styles from './withdraw-notices.module.css'

/** Yin (decisions.md, Yin and Youxi): the member's verification records under the withdrawal marquee. */
export default function VerificationRecords() {
  return (
    <Screen
      bar={
        <AppBar
          back={accountMine}
          title="참여 내역"
          actions={<RefreshButton onRefresh={() => invalidate('gameRecords', 'withdrawNotices')} />}
        />
      }
    >
      <WithdrawNotices />
      <HistoryGate history="verification">
        <RecordList what="참여 내역" />
      </HistoryGate>
    </Screen>
  )
}

/** product.txt section 9: fake withdrawal notices, 30. */
const SHOWN = 30

/**
 * The withdrawal marquee of a demonstration: it carries `예시` and says that no member is meant. Without samples it is not
 * there (decisions.md, Honest by design 1 and 10).
 */
export function WithdrawNotices() {
  const { data } = useCall('withdrawNotices')
  if (data?.length === 0) return null
  const sample = data?.some((notice) => notice.sample) ?? false
  const text = data?.slice(0, SHOWN).map(({ name, money }) => `${name} 님 ${won(fromWire(money))} 출금`)
  return (
    <div className={styles.notices}>
      {text && <NoticeBar tag="출금" sample={sample} text={text.join('   ·   ')} to={walletWithdrawalRecords} />}
      {sample && <p className="caption">화면을 보여 주려고 만든 목록이에요. 실제 회원이 아니에요.</p>}
    </div>
  )
}
