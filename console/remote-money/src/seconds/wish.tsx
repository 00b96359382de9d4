import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useKeys } from '@yaksok/console-kit/keys'
import { invalidate, useAction } from '@yaksok/console-kit/query'
import { useMay } from '@yaksok/console-kit/session'
import { won } from '@yaksok/console-kit/text'
import { Bar, Button, Detail, Facts, Failure, KeyButton, Note, Stamp, toast, useReason } from '@yaksok/console-kit/ui'
import { ACTION_WORDS, STATE_WORDS } from './words.ts'

type Second = ConsoleResponse<'seconds'>['items'][number]

const CHANGED = ['seconds', 'requests', 'requestCount', 'overview', 'transfer', 'member'] as const
/** What the action cannot be taken back from. */
const FOREVER = '확인하면 돈이 바로 움직이고, 되돌릴 수 없어요.'

/** A first operator's wish: another one confirms or declines it, and who asked may take it back while it waits. */
export function Wish({ second, onClose }: { second: Second; onClose: () => void }) {
  const { action, target, member, amount, reason, first, asked, state } = second
  return (
    <Detail
      title={
        <>
          {ACTION_WORDS[action]} <span className="num">{won(amount)}</span>
        </>
      }
      actions={<Answers second={second} onClose={onClose} />}
    >
      <Facts
        facts={[
          ['회원', member && `${member.name || '이름 없음'} (${member.username})`],
          ['번호', `#${target}`],
          ['요청한 사람', first.name],
          ['요청한 때', <Stamp key="asked" at={asked} />],
          ['까닭', reason],
          ['상태', STATE_WORDS[state]],
          ['답한 사람', second.second?.name],
          ['답한 때', second.answered && <Stamp key="answered" at={second.answered} />],
          ['답', second.answer],
        ]}
      />
    </Detail>
  )
}

function Answers({ second: { id, mine, state }, onClose }: { second: Second; onClose: () => void }) {
  const may = useMay('confirmSecond') && state === 'waiting'
  const done = { refreshes: CHANGED, onDone: onClose }
  const confirm = useReason('confirmSecond', {
    ...done,
    title: '두 번째로 확인할까요?',
    warning: FOREVER,
    confirmLabel: '확인하기',
    onDone: ({ message }) => {
      toast(message, 'ok')
      onClose()
    },
  })
  const decline = useReason('declineSecond', { ...done, title: '반려할까요?', confirmLabel: '반려하기' })
  const withdraw = useAction('withdrawSecond', {
    onDone: () => {
      void invalidate(...CHANGED)
      onClose()
    },
  })
  const other = may && !mine
  useKeys('열린 확인', [
    ...(other
      ? [
          { key: 'a', label: '확인', run: () => confirm.ask({ id }) },
          { key: 'r', label: '반려', run: () => decline.ask({ id }) },
        ]
      : []),
    { key: 'Escape', label: '닫기', run: onClose },
  ])
  return (
    <>
      {may && mine && <Note>내가 요청한 일이라 다른 운영자가 확인해야 해요.</Note>}
      {other && <Note tone="warn">{FOREVER}</Note>}
      <Bar>
        {other && (
          <>
            <KeyButton keys="a" size="m" onClick={() => confirm.ask({ id })}>
              확인
            </KeyButton>
            <KeyButton keys="r" size="m" variant="line" onClick={() => decline.ask({ id })}>
              반려
            </KeyButton>
          </>
        )}
        {may && mine && (
          <Button size="m" variant="line" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
            요청 거두기
          </Button>
        )}
        <KeyButton keys="Escape" shown="Esc" size="m" variant="quiet" onClick={onClose}>
          닫기
        </KeyButton>
      </Bar>
      <Failure error={withdraw.error} />
      {confirm.dialog}
      {decline.dialog}
    </>
  )
}
