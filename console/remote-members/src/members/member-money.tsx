import { useList } from '@yaksok/console-kit/query'
import { Link } from '@yaksok/console-kit/router'
import { useMay } from '@yaksok/console-kit/session'
import { parseWon, seoulDay, signedWon } from '@yaksok/console-kit/text'
import {
  Bar,
  Button,
  ExportButton,
  Field,
  Part,
  QueryView,
  Stamp,
  Table,
  TextButton,
  toast,
  useReason,
} from '@yaksok/console-kit/ui'
import { useState } from 'react'

const KIND_WORDS = { deposit: '입금', withdrawal: '출금', bet: '참여', reversal: '되돌림' }

/** The member's transfers, a statement of any month, and money that is credited by hand. */
export function MemberMoney({ id }: { id: number }) {
  const transfers = useList('memberTransfers', { id, limit: 20 })
  const mayCredit = useMay('creditMember')
  return (
    <>
      <Part title="거래">
        <QueryView query={transfers} what="거래">
          {() =>
            transfers.items.length === 0 ? (
              <p>아직 거래가 없어요.</p>
            ) : (
              <Table
                caption="회원의 거래"
                rows={transfers.items}
                keyOf={({ id: number }) => number}
                columns={[
                  { name: '번호', cell: ({ id: number }) => <Link to={`/ledger?id=${number}`}>#{number}</Link> },
                  { name: '때', cell: ({ at }) => <Stamp at={at} /> },
                  {
                    name: '종류',
                    cell: ({ kind, reversedBy }) => KIND_WORDS[kind] + (reversedBy ? ' (되돌려짐)' : ''),
                  },
                  { name: '금액', cell: ({ amount }) => signedWon(amount), figure: true },
                  { name: '이유', cell: ({ reason }) => reason },
                ]}
              />
            )
          }
        </QueryView>
        {transfers.hasNextPage && (
          <TextButton onClick={() => void transfers.fetchNextPage()}>지난 거래 더 보기</TextButton>
        )}
      </Part>
      <Statement id={id} />
      {mayCredit && <Credit id={id} />}
    </>
  )
}

function Statement({ id }: { id: number }) {
  const [month, setMonth] = useState(() => seoulDay(Date.now()).slice(0, 7))
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

function Credit({ id }: { id: number }) {
  const [typed, setTyped] = useState('')
  const amount = parseWon(typed)
  const { ask, dialog } = useReason('creditMember', {
    title: '이 회원에게 돈을 더할까요?',
    warning: '신청 없이 더하는 돈이에요. 바로 잔액에 더해지고, 되돌리려면 반대 거래를 적어야 해요.',
    confirmLabel: '더하기',
    refreshes: ['member', 'memberTransfers', 'seconds', 'overview'],
    onDone: ({ message }) => {
      setTyped('')
      toast(message, 'ok')
    },
  })
  return (
    <Part title="신청 없이 더하기">
      <Bar fields>
        <Field
          label="금액"
          numeric
          inputMode="numeric"
          value={typed}
          error={typed && !amount ? '금액을 숫자로 적어 주세요' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          size="m"
          variant="line"
          disabledReason={amount ? undefined : '금액을 적어 주세요'}
          onClick={() => amount && ask({ id, amount, key: crypto.randomUUID() })}
        >
          더하기
        </Button>
      </Bar>
      {dialog}
    </Part>
  )
}
