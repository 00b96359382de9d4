import { fromWire, won } from '@yaksok/shared/core/money'
import { walletRecord, walletWithdrawalRecords } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { TextLink } from '@yaksok/shared/page/ui'
import forms from '../forms/forms.module.css'

/** What is held for withdrawals under review, and what becomes of it; nothing while nothing is held. */
export function HeldMoney() {
  const { data } = useCall('heldMoney')
  const { count, sum, line } = data?.withdrawals ?? { count: 0, sum: '0', line: null }
  if (count === 0) return null
  return (
    <p className={forms.facts}>
      <span>
        심사 중인 출금 {count}건, <b className="num nowrap">{won(fromWire(sum))}</b>이 잠겨 있어요. 거부되면 바로
        잔액으로 돌아와요.
      </span>
      <TextLink to={count === 1 ? `${walletRecord}?line=${line}` : `${walletWithdrawalRecords}?status=1`}>
        심사 중인 출금 보기
      </TextLink>
    </p>
  )
}
