import type { MemberDetail } from '@yaksok/console-kit/api'
import { useList } from '@yaksok/console-kit/query'
import { Link } from '@yaksok/console-kit/router'
import { useMay } from '@yaksok/console-kit/session'
import { seoulDay, signedWon, transferText } from '@yaksok/console-kit/text'
import { Bar, ExportButton, Field, Part, Stamp, serverNow } from '@yaksok/console-kit/ui'
import { useState } from 'react'
import { BalanceFacts, requestText } from './balance.tsx'
import { Credit } from './credit.tsx'
import { MoreTable } from './more-table.tsx'

/** The member's transfers, a statement of any month, and money that is credited by hand. */
export function MemberMoney({ member }: { member: MemberDetail }) {
  const { id } = member
  const transfers = useList('memberTransfers', { id, limit: 20 })
  const mayCredit = useMay('creditMember')
  return (
    <>
      <BalanceFacts id={id} />
      <MoreTable
        what="거래"
        list={transfers}
        columns={[
          { name: '번호', cell: ({ id: number }) => <Link to={`/ledger?id=${number}`}>#{number}</Link> },
          { name: '때', cell: ({ at }) => at && <Stamp at={at} /> },
          {
            name: '종류',
            cell: ({ kind, reversedBy }) => kind && transferText(kind) + (reversedBy ? ' (되돌려짐)' : ''),
          },
          { name: '금액', cell: ({ amount }) => signedWon(amount), figure: true },
          { name: '무엇 때문에', cell: requestText },
          { name: '이유', cell: ({ reason }) => reason },
        ]}
      />
      <Statement id={id} />
      {mayCredit && <Credit member={member} />}
    </>
  )
}

/** What a member is sent as the statement of a month, to begin with of the one that it is in Seoul. */
export function Statement({ id }: { id: number }) {
  const [month, setMonth] = useState(() => seoulDay(serverNow()).slice(0, 7))
  return (
    <Part title="월별 명세">
      <Bar fields>
        <Field label="달" type="month" value={month} onChange={({ target }) => setMonth(target.value)} />
        <ExportButton call="memberStatement" request={{ id, month, format: 'csv' }}>
          CSV 받기
        </ExportButton>
        <ExportButton call="memberStatement" request={{ id, month, format: 'pdf' }}>
          PDF 받기
        </ExportButton>
      </Bar>
    </Part>
  )
}
