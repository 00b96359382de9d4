import { RecordsScreen } from '../records/records-screen.tsx'

/** WithdrawRecord: the member's withdrawal requests. */
export default function WithdrawalRecords() {
  return <RecordsScreen kind="withdrawals" />
}
