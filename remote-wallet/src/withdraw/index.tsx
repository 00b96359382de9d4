import { AppBar, ErrorState, Screen } from '@yaksok/shared/page/ui'
import { RecordsLink } from '../bar/records-link.tsx'
import { useRequiredBank } from '../bound-bank/use-required-bank.ts'
import { MoneyFormSkeleton } from '../forms/money-form-skeleton.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** Chong and /withdraw: asks for a withdrawal. Needs a bound bank. */
export default function Withdraw() {
  const { bank, error, busy, retry } = useRequiredBank('withdraw')
  const bar = <AppBar title="출금 신청" back="/Home" actions={<RecordsLink to="/WithdrawRecord" />} />
  if (bank) return <WithdrawForm bank={bank} bar={bar} />
  return (
    <Screen plain bar={bar}>
      {error ? (
        <ErrorState error={error} what="등록한 계좌" busy={busy} onRetry={retry} />
      ) : (
        <MoneyFormSkeleton label="출금 화면을 불러오고 있어요" />
      )}
    </Screen>
  )
}
