import { useKeys } from '@yaksok/console-kit/keys'
import { invalidate, useAction } from '@yaksok/console-kit/query'
import { useMay } from '@yaksok/console-kit/session'
import { memberText, withJosa, won } from '@yaksok/console-kit/text'
import { Bar, Button, Detail, Facts, Failure, KeyButton, Note, Stamp, toast, useReason } from '@yaksok/console-kit/ui'
import { ACTION_WORDS, type Approval, stateMark } from './approval-text.ts'

const CHANGED = [
  'approvals',
  'requests',
  'requestCount',
  'overview',
  'transfer',
  'member',
  'operators',
  'desk',
] as const
/** What the action cannot be taken back from. */
const FOREVER = '확인하면 돈이 바로 움직이고, 되돌릴 수 없어요.'
/** The same where time alone changes nothing: perhaps nobody is left to object. */
const STUCK =
  '확인하면 바로 바뀌어요. 한 관리자가 다른 관리자를 혼자 막은 동안에는 시간이 지나도 저절로 바뀌지 않아요. 다른 관리자가 같은 사람을 막거나, 명령으로 정리해 주세요.'
/** What a change of a control does. */
const CONTROL = '확인하면 바로 바뀌어요. 아무도 반려하지 않으면 정한 때에 저절로 바뀌어요.'

/** A first operator's request: another one confirms or declines it, and who asked may take it back while it waits. */
export function ApprovalRequest({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { action, what, due, target, member, amount, reason, first, asked } = approval
  return (
    <Detail
      title={
        <>
          {ACTION_WORDS[action]} {amount > 0 && <span className="num">{won(amount)}</span>}
        </>
      }
      actions={<Answers approval={approval} onClose={onClose} />}
    >
      <Facts
        facts={[
          ['바뀌는 것', what],
          ['저절로 바뀌는 때', due && approval.state === 'waiting' && <Stamp key="due" at={due} />],
          ['회원', member && memberText(member)],
          ['번호', target > 0 && `#${target}`],
          ['요청한 사람', first.name],
          ['요청한 때', <Stamp key="asked" at={asked} />],
          ['이유', reason],
          ['상태', stateMark(approval).word],
          ['답한 사람', approval.second?.name],
          ['답한 때', approval.answered && <Stamp key="answered" at={approval.answered} />],
          ['답', approval.answer],
        ]}
      />
    </Detail>
  )
}

/** What can be said to it: nothing but that it is closed where it is over. */
function Answers({
  approval: { id, mine, state, over, what, due, amount, action, first, member },
  onClose,
}: {
  approval: Approval
  onClose: () => void
}) {
  const control = what !== ''
  const role = useMay(control ? 'setDesk' : 'approveRequest')
  const waits = state === 'waiting'
  const subject = what || `${member ? `${memberText(member)} 님의 ` : ''}${ACTION_WORDS[action]} ${won(amount)}`
  const whom = member ? memberText(member) : what || ACTION_WORDS[action]
  const { confirm, decline, withdraw } = useAnswers({
    over,
    control,
    subject,
    whom,
    amount,
    first: first.name,
    onClose,
  })
  const mayConfirm = role && waits && !mine && !over
  const mayDecline = (role || control) && waits && !mine
  useKeys('열린 확인', [
    ...(mayConfirm ? [{ key: 'a', label: '확인', run: () => confirm.ask({ id }) }] : []),
    ...(mayDecline ? [{ key: 'r', label: over ? '정리' : '반려', run: () => decline.ask({ id }) }] : []),
    { key: 'Escape', label: '닫기', run: onClose },
  ])
  return (
    <>
      <Standing waits={waits} mine={mine} over={over} effect={control ? (due === null ? STUCK : CONTROL) : FOREVER} />
      <Bar>
        {mayConfirm && (
          <KeyButton keys="a" size="m" onClick={() => confirm.ask({ id })}>
            확인
          </KeyButton>
        )}
        {mayDecline && (
          <KeyButton keys="r" size="m" variant="line" onClick={() => decline.ask({ id })}>
            {over ? '정리' : '반려'}
          </KeyButton>
        )}
        {waits && mine && (
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

/** What an answer does, or why there is none to give. */
function Standing({ waits, mine, over, effect }: Record<'waits' | 'mine' | 'over', boolean> & { effect: string }) {
  if (over) return <Note tone="warn">그 사이에 이미 끝난 일이라 확인할 수 없어요. 이 요청은 정리할 수만 있어요.</Note>
  if (!waits) return null
  if (mine) return <Note>내가 요청한 일이라 다른 운영자가 확인해야 해요.</Note>
  return <Note tone="warn">{effect}</Note>
}

interface Answering {
  over: boolean
  control: boolean
  /** What is asked for, with its amount. */
  subject: string
  /** The member, or what of the controls it changes. */
  whom: string
  /** Won; 0 where no money moves. */
  amount: number
  /** Who asked. */
  first: string
  onClose: () => void
}

/** The calls that answer a request, each with the question before it. */
function useAnswers({ over, control, subject, whom, amount, first, onClose }: Answering) {
  const about = (effect: string) => ({
    whom,
    ...(amount > 0 && { amount }),
    effect: `${first} 님의 요청이에요. ${effect}`,
  })
  const done = { refreshes: CHANGED, onDone: onClose }
  const confirm = useReason('confirmApproval', {
    ...done,
    title: `${withJosa(subject, '을/를')} 두 번째로 확인할까요?`,
    about: about(control ? '확인하면 바로 바뀌어요.' : FOREVER),
    confirmLabel: '확인하기',
    onDone: ({ message }) => {
      toast(message, 'ok')
      onClose()
    },
  })
  const decline = useReason('declineApproval', {
    ...done,
    title: `${withJosa(subject, '을/를')} ${over ? '정리할까요? 이미 끝난 일이에요' : '반려할까요?'}`,
    about: about(over ? '돈은 움직이지 않아요.' : '반려하면 이 요청은 끝나고, 아무것도 바뀌지 않아요.'),
    confirmLabel: over ? '정리하기' : '반려하기',
  })
  const withdraw = useAction('withdrawApproval', {
    onDone: () => {
      void invalidate(...CHANGED)
      onClose()
    },
  })
  return { confirm, decline, withdraw }
}
