import { CallError, type ConsoleResponse } from '@yaksok/console-kit/api'
import { useCall } from '@yaksok/console-kit/query'
import { useMay } from '@yaksok/console-kit/session'
import { actionText, memberText, signedWon, transferText, won } from '@yaksok/console-kit/text'
import { Button, Facts, Note, Part, QueryView, Stamp, Table, toast, useReason } from '@yaksok/console-kit/ui'

type Found = ConsoleResponse<'transfer'>

/** One transfer: all of its entries, which add up to nothing, and what caused it. */
export function Transfer({ id }: { id: number }) {
  const transfer = useCall('transfer', { id })
  if (transfer.error instanceof CallError && transfer.error.errorCode === 'not-found')
    return <p role="status">없는 거래예요.</p>
  return (
    <QueryView query={transfer} what="거래">
      {(found) => <Explained found={found} />}
    </QueryView>
  )
}

function Explained({ found }: { found: Found }) {
  const { id, kind, at, reason, reverses, reversedBy, seal, entries, cause } = found
  const sum = entries.reduce((total, { amount }) => total + amount, 0)
  return (
    <>
      <Facts
        facts={[
          ['거래', `#${id} ${transferText(kind)}`],
          ['때', <Stamp key="at" at={at} />],
          ['이유', reason],
          ['무엇 때문에', cause.text],
          ['이 거래가 되돌린 거래', reverses && `#${reverses}`],
          ['이 거래를 되돌린 거래', reversedBy && `#${reversedBy}`],
          ['봉인', seal === null ? '기다리는 중' : `#${seal}`],
        ]}
      />
      <Table
        caption="적힌 줄"
        rows={entries}
        keyOf={({ account, line }) => `${account}-${line}`}
        columns={[
          { name: '계정', cell: ({ name, member }) => `${name} (${member ? '회원' : '운영'})` },
          { name: '금액', cell: ({ amount }) => signedWon(amount), figure: true },
        ]}
      />
      <p role="status">
        더하면 {signedWon(sum)}
        {sum === 0 ? '이라 맞아요.' : '이라 맞지 않아요. 검증을 돌려 주세요.'}
      </p>
      {cause.audit.length > 0 && (
        <Part title="운영자가 한 일">
          <Table
            caption="운영자가 한 일"
            rows={cause.audit}
            keyOf={({ at: moment, action }) => moment + action}
            columns={[
              { name: '때', cell: ({ at: moment }) => <Stamp at={moment} /> },
              { name: '운영자', cell: ({ operator }) => operator },
              { name: '한 일', cell: ({ action }) => actionText(action) },
            ]}
          />
        </Part>
      )}
      {reversedBy === null && kind !== 'reversal' && <Reverse found={found} />}
    </>
  )
}

function Reverse({ found: { id, kind, entries, moves, secondFrom } }: { found: Found }) {
  const may = useMay('reverseTransfer')
  const members = entries.filter(({ member }) => member)
  const second = moves >= secondFrom
  const { ask, dialog } = useReason('reverseTransfer', {
    title: `거래 #${id} ${transferText(kind)} ${won(moves)}을 되돌릴까요?`,
    about: {
      whom: members.map((entry) => `${personText(entry)} ${signedWon(-entry.amount)}`).join(', '),
      amount: moves,
      effect: second ? SECOND : AT_ONCE,
    },
    confirmLabel: second ? '확인 요청하기' : '되돌리기',
    refreshes: ['transfer', 'ledger', 'approvals', 'overview'],
    onDone: ({ message }) => toast(message, 'ok'),
  })
  if (!may) return null
  return (
    <>
      <Note>잘못 적힌 거래는 반대 거래로 바로잡아요.</Note>
      <div>
        <Button size="m" variant="line" onClick={() => ask({ id })}>
          이 거래 되돌리기
        </Button>
      </div>
      {dialog}
    </>
  )
}

const personText = ({ name, person }: Found['entries'][number]) => memberText({ username: name, name: person })

const AT_ONCE = '바로 반대 방향의 거래가 새로 적혀요. 적힌 것은 지워지지 않고, 되돌린 것도 되돌릴 수 없어요.'
const SECOND = '지금은 요청만 보내요. 혼자 되돌릴 수 있는 금액을 넘어서, 다른 입출금 담당이 확인해야 되돌려요.'
