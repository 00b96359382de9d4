import { accountMine } from '@yaksok/shared/core/routes'
import { invalidate } from '@yaksok/shared/page/query'
import { RefreshButton } from '@yaksok/shared/page/screen'
import { AppBar, Screen } from '@yaksok/shared/page/ui'
import { HistoryGate } from '../records/history-gate.tsx'
import { RecordList } from '../records/record-list.tsx'
import { WithdrawNotices } from './withdraw-notices.tsx'

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
