import { requestKindText, requestState, won } from '@yaksok/console-kit/text'
import { Facts, Part, Stamp, Table } from '@yaksok/console-kit/ui'
import type { RequestDetail } from '../decision/use-decision.ts'

const sums = ({ count, sum }: { count: number; sum: number }) => `${count}건, ${won(sum)}`

/** What the member has asked for before. */
export function History({ history }: Pick<RequestDetail, 'history'>) {
  const { deposits, withdrawals, recent } = history
  return (
    <Part title="지난 내역">
      <Facts
        facts={[
          ['승인한 입금', sums(deposits.done)],
          ['거부한 입금', sums(deposits.rejected)],
          ['승인한 출금', sums(withdrawals.done)],
          ['거부한 출금', sums(withdrawals.rejected)],
          ['참여한 돈', won(history.staked)],
          ['받은 돈', won(history.won)],
        ]}
      />
      {recent.length > 0 && (
        <Table
          caption="최근 신청"
          rows={recent}
          keyOf={({ kind, id }) => `${kind}-${id}`}
          columns={[
            { name: '신청', cell: ({ asked }) => <Stamp at={asked} /> },
            { name: '종류', cell: ({ kind }) => requestKindText(kind) },
            { name: '금액', cell: ({ amount }) => won(amount), figure: true },
            {
              name: '결과',
              cell: ({ state, reason }) => [requestState(state).word, reason].filter(Boolean).join(': '),
            },
          ]}
        />
      )}
    </Part>
  )
}
