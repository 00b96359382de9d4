import { AppBar, ErrorState, Screen } from '@yaksok/shared/page/ui'
import { RecordsLink } from '../bar/records-link.tsx'
import { useRequiredBank } from '../bound-bank/use-required-bank.ts'
import { MoneyFormSkeleton } from '../forms/money-form-skeleton.tsx'
import { DepositForm } from './deposit-form.tsx'

/** Tx: asks for a deposit. Needs a bound bank. */
export default function Deposit() {
  const { bank, error, busy, retry } = useRequiredBank('deposit')
  const bar = <AppBar title="입금 신청" back="/Home" actions={<RecordsLink to="/ChongRecord" />} />
  if (bank) return <DepositForm bank={bank} bar={bar} />
  return (
    <Screen plain bar={bar}>
      {error ? (
        <ErrorState error={error} what="등록한 계좌" busy={busy} onRetry={retry} />
      ) : (
        <MoneyFormSkeleton label="입금 화면을 불러오고 있어요" />
      )}
    </Screen>
  )
}
