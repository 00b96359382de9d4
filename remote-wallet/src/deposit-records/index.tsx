import { RecordsScreen } from '../records/records-screen.tsx'

/** ChongRecord: the member's deposit requests. */
export default function DepositRecords() {
  return <RecordsScreen kind="deposits" />
}
