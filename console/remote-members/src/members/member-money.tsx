import type { MemberDetail } from '@yaksok/console-kit/api'
import { useList } from '@yaksok/console-kit/query'
import { Link } from '@yaksok/console-kit/router'
import { useMay } from '@yaksok/console-kit/session'
import { signedWon, transferText } from '@yaksok/console-kit/text'
import { Stamp } from '@yaksok/console-kit/ui'
import { Credit } from './credit.tsx'
import { MoreTable } from './more-table.tsx'
import { Statement } from './statement.tsx'

/** The member's transfers, a statement of any month, and money that is credited by hand. */
export function MemberMoney({ member }: { member: MemberDetail }) {
  const { id } = member
  const transfers = useList('memberTransfers', { id, limit: 20 })
  const mayCredit = useMay('creditMember')
  return (
    <>
      <MoreTable
        what="거래"
        list={transfers}
        columns={[
          { name: '번호', cell: ({ id: number }) => <Link to={`/ledger?id=${number}`}>#{number}</Link> },
          { name: '때', cell: ({ at }) => <Stamp at={at} /> },
          { name: '종류', cell: ({ kind, reversedBy }) => transferText(kind) + (reversedBy ? ' (되돌려짐)' : '') },
          { name: '금액', cell: ({ amount }) => signedWon(amount), figure: true },
          { name: '이유', cell: ({ reason }) => reason },
        ]}
      />
      <Statement id={id} />
      {mayCredit && <Credit member={member} />}
    </>
  )
}
