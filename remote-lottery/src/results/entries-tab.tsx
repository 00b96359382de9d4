import { RecordList } from '../records/record-list.tsx'

/** The member's own orders. */
export function EntriesTab() {
  return <RecordList what="참여 내역" />
}
