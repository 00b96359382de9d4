import { homeHome } from '@yaksok/shared/core/routes'
import { AppBar } from '@yaksok/shared/page/ui'
import { RecordsLink } from '../app-bar/records-link.tsx'
import { RequireBank } from '../bound-bank/require-bank.tsx'
import { DepositForm } from './deposit-form.tsx'

/** Tx: asks for a deposit. Needs a bound bank. */
export default function Deposit() {
  const bar = <AppBar title="입금 신청" back={homeHome} actions={<RecordsLink to="/ChongRecord" />} />
  return (
    <RequireBank target="deposit" bar={bar} label="입금 화면을 불러오고 있어요">
      {(bank) => <DepositForm bank={bank} bar={bar} />}
    </RequireBank>
  )
}
