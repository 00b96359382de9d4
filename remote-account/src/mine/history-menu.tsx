import { walletDepositRecords, walletWithdrawalRecords } from '@yaksok/shared/core/routes'
import { EntryRows } from '@yaksok/shared/page/screen'
import { Badge, Menu } from '@yaksok/shared/page/ui'
import { ClockIcon } from '@yaksok/shared/parts/icons'
import { usePendingRequests } from './use-pending-requests.ts'

/** Records and reports, as the remotes that have them declare it; requests under review are counted. */
export function HistoryMenu() {
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
