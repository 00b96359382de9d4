import { won } from '@yaksok/shared/core/money'
import { TextLink } from '@yaksok/shared/page/ui'
import forms from '../forms/forms.module.css'
import { useRecords } from '../records/use-records.ts'
import { heldOf } from './held.ts'

/** What is held for withdrawals under review, and what becomes of it; nothing while nothing is held. */
export function HeldMoney() {
  const { data, hasNextPage } = useRecords('withdrawals', 1)
  const held = heldOf(data?.pages.flat() ?? [])
  if (held.count === 0) return null
  return (
    <p className={forms.facts}>
      <span>
        심사 중인 출금 {held.count}건{hasNextPage && ' 이상'},{' '}
        <b className="num nowrap">
          {won(held.amount)}
          {hasNextPage && ' 이상'}
        </b>
        이 잠겨 있어요. 거부되면 바로 잔액으로 돌아와요.
      </span>
      <TextLink to="/WithdrawRecord?status=1">심사 중인 출금 보기</TextLink>
    </p>
  )
}
