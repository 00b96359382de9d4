import { homeHome } from '@yaksok/shared/core/routes'
import { AppBar } from '@yaksok/shared/page/ui'
import { RecordsLink } from '../app-bar/records-link.tsx'
import { RequireBank } from '../bound-bank/require-bank.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** Chong and /withdraw: asks for a withdrawal. Needs a bound bank. */
export default function Withdraw() {
  const bar = <AppBar title="출금 신청" back={homeHome} actions={<RecordsLink to="/WithdrawRecord" />} />
  return (
    <RequireBank target="withdraw" bar={bar} label="출금 화면을 불러오고 있어요">
      {(bank) => <WithdrawForm bank={bank} bar={bar} />}
    </RequireBank>
  )
}
