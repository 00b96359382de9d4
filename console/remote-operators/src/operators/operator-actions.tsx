import { useAction } from '@yaksok/console-kit/query'
import { useOperator } from '@yaksok/console-kit/session'
import { roleText } from '@yaksok/console-kit/text'
import { AboutFacts, Bar, Button, ConfirmDialog, Failure, Note, toast } from '@yaksok/console-kit/ui'
import { useState } from 'react'
import { EnrolmentShown } from './enrolment-shown.tsx'
import { type OperatorRow, WAITS } from './operator-row.ts'

const THEN = {
  disable: '바로 로그인한 곳이 모두 끝나고, 맡은 신청을 놓아요. 다시 들어오게 하려면 다른 관리자의 확인이 필요해요.',
  reset:
    '지금은 요청만 보내요. 다른 관리자가 확인하거나 24시간이 지나면 패스키와 비밀번호, 로그인한 곳이 모두 없어지고, 새 등록 링크를 쓸 수 있어요.',
}

/** Taking the right to work away or giving it back, and a new enrolment for who has lost their login. */
export function OperatorActions({ operator: { id, name, roles, state } }: { operator: OperatorRow }) {
  const [asking, ask] = useState<'disable' | 'reset' | null>(null)
  const self = useOperator().id === id
  const options = {
    refreshes: ['operators', 'operatorSessions', 'approvals', 'overview'] as const,
    onDone: () => ask(null),
  }
  const disable = useAction('disableOperator', options)
  const enable = useAction('enableOperator', { ...options, onDone: () => toast(WAITS, 'ok') })
  const reset = useAction('resetOperator', options)
  const close = () => {
    ask(null)
    disable.reset()
    reset.reset()
  }
  if (self) return <Note>내 계정은 다른 관리자가 다뤄요.</Note>
  return (
    <>
      <Bar>
        {state === 'disabled' ? (
          <Button size="m" variant="line" busy={enable.isPending} onClick={() => enable.mutate({ id })}>
            다시 들어오게 하기
          </Button>
        ) : (
          <Button size="m" variant="line" onClick={() => ask('disable')}>
            들어오지 못하게 하기
          </Button>
        )}
        <Button size="m" variant="line" onClick={() => ask('reset')}>
          등록 다시 하기
        </Button>
      </Bar>
      <Failure error={enable.error} />
      {asking && (
        <ConfirmDialog
          open
          title={asking === 'disable' ? `${name} 님을 들어오지 못하게 할까요?` : `${name} 님의 등록을 다시 할까요?`}
          confirmLabel={asking === 'disable' ? '막기' : '다시 등록하기'}
          busy={disable.isPending || reset.isPending}
          onClose={close}
          onConfirm={() => (asking === 'disable' ? disable : reset).mutate({ id })}
        >
          <AboutFacts about={{ whom: `${name} (${roles.map(roleText).join(', ')})`, effect: THEN[asking] }} />
          <Failure error={disable.error ?? reset.error} />
        </ConfirmDialog>
      )}
      {reset.data && <EnrolmentShown name={name} {...reset.data} onClose={() => reset.reset()} />}
    </>
  )
}
