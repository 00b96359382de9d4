import type { User } from '@yaksok/shared/core/contract'
import { historyEntry } from '@yaksok/shared/page/screen'
import { Badge, Menu, Row } from '@yaksok/shared/page/ui'
import { ChartIcon, ClockIcon, IdCheckIcon, ListIcon, TicketIcon } from '@yaksok/shared/parts/icons'
import { usePendingRequests } from './use-pending-requests.ts'

/** Records and report. Both histories lead to Chongadd while name or fund password is missing (product.txt section 4). */
export function HistoryMenu({ user }: { user: User }) {
  const pending = usePendingRequests()
  return (
    <Menu title="내역">
      <Row
        icon={<ListIcon />}
        to={pending.first === 'withdrawals' ? '/WithdrawRecord' : '/ChongRecord'}
        value={
          pending.count > 0 && (
            <Badge tone="wait" icon={<ClockIcon />}>
              심사 중 {pending.text}
            </Badge>
          )
        }
      >
        입출금 내역
      </Row>
      <Row icon={<TicketIcon />} to={historyEntry('bets', user).path}>
        참여 내역
      </Row>
      <Row icon={<IdCheckIcon />} to={historyEntry('verification', user).path}>
        인증 내역
      </Row>
      <Row icon={<ChartIcon />} to="/Personalreport">
        내 리포트
      </Row>
    </Menu>
  )
}
