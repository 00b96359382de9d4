import type { RequestKind } from '@yaksok/console-kit/api'
import { useList } from '@yaksok/console-kit/query'
import { Link } from '@yaksok/console-kit/router'
import { useMay } from '@yaksok/console-kit/session'
import { won } from '@yaksok/console-kit/text'
import { Badge, Part, QueryView, Segmented, Stamp, Table, TextButton } from '@yaksok/console-kit/ui'
import { useState } from 'react'

const KINDS = [
  { value: 'deposits', label: '입금' },
  { value: 'withdrawals', label: '출금' },
] as const
const STATES = {
  open: { tone: 'wait', word: '기다림' },
  done: { tone: 'ok', word: '승인' },
  rejected: { tone: 'no', word: '거부' },
} as const

/** What the member has asked for, newest first; each leads to the queue for who works there. */
export function MemberRequests({ id }: { id: number }) {
  const [kind, choose] = useState<RequestKind>('deposits')
  const requests = useList('memberRequests', { id, kind, limit: 20 })
  const mayOpen = useMay('request')
  return (
    <Part title="신청">
      <Segmented label="종류" options={KINDS} value={kind} onChange={choose} />
      <QueryView query={requests} what="신청">
        {() =>
          requests.items.length === 0 ? (
            <p>아직 신청이 없어요.</p>
          ) : (
            <Table
              caption="회원의 신청"
              rows={requests.items}
              keyOf={({ id: number }) => number}
              columns={[
                {
                  name: '번호',
                  cell: ({ id: number }) =>
                    mayOpen ? <Link to={`/queue?kind=${kind}&state=all&id=${number}`}>#{number}</Link> : `#${number}`,
                },
                { name: '때', cell: ({ asked }) => <Stamp at={asked} /> },
                { name: '금액', cell: ({ amount }) => won(amount), figure: true },
                { name: '상태', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge> },
                { name: '이유', cell: ({ reason }) => reason },
              ]}
            />
          )
        }
      </QueryView>
      {requests.hasNextPage && <TextButton onClick={() => void requests.fetchNextPage()}>지난 신청 더 보기</TextButton>}
    </Part>
  )
}
