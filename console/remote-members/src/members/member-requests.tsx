import { REQUEST_KINDS, type RequestKind } from '@yaksok/console-kit/api'
import { useList } from '@yaksok/console-kit/query'
import { Link } from '@yaksok/console-kit/router'
import { useMay } from '@yaksok/console-kit/session'
import { requestKindText, requestState, won } from '@yaksok/console-kit/text'
import { Badge, Segmented, Stamp } from '@yaksok/console-kit/ui'
import { useState } from 'react'
import { MoreTable } from './more-table.tsx'

const KINDS = REQUEST_KINDS.map((value) => ({ value, label: requestKindText(value) }))

/** What the member has asked for, newest first; each leads to the queue for who works there. */
export function MemberRequests({ id }: { id: number }) {
  const [kind, choose] = useState<RequestKind>('deposits')
  const requests = useList('memberRequests', { id, kind, limit: 20 })
  const mayOpen = useMay('request')
  return (
    <MoreTable
      what="신청"
      list={requests}
      columns={[
        {
          name: '번호',
          cell: ({ id: number }) =>
            mayOpen ? <Link to={`/queue?kind=${kind}&state=all&id=${number}`}>#{number}</Link> : `#${number}`,
        },
        { name: '때', cell: ({ asked }) => <Stamp at={asked} /> },
        { name: '금액', cell: ({ amount }) => won(amount), figure: true },
        {
          name: '상태',
          cell: ({ state }) => <Badge tone={requestState(state).tone}>{requestState(state).word}</Badge>,
        },
        { name: '이유', cell: ({ reason }) => reason },
      ]}
    >
      <Segmented label="종류" options={KINDS} value={kind} onChange={choose} />
    </MoreTable>
  )
}
