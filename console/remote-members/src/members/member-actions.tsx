import type { MemberDetail } from '@yaksok/console-kit/api'
import { useMay } from '@yaksok/console-kit/session'
import { memberText, minuteText } from '@yaksok/console-kit/text'
import { Bar, Button, toast, useReason } from '@yaksok/console-kit/ui'

const CHANGED = ['member', 'members'] as const

/** What can be done with an account, each with why. */
export function MemberActions({ member }: { member: MemberDetail }) {
  const { id, frozen, fundPassword, sessions } = member
  const whom = memberText(member)
  const freeze = useReason('freezeMember', {
    title: `${whom} 님의 계정을 정지할까요?`,
    about: { whom, effect: '바로 로그인한 곳이 모두 끝나고, 풀 때까지 로그인할 수 없어요. 잔액은 그대로예요.' },
    confirmLabel: '정지하기',
    refreshes: CHANGED,
    onDone: () => toast('계정을 정지했어요', 'ok'),
  })
  const thaw = useReason('thawMember', {
    title: `${whom} 님의 정지를 풀까요?`,
    about: { whom, effect: '바로 다시 로그인할 수 있어요.' },
    confirmLabel: '풀기',
    refreshes: CHANGED,
    onDone: () => toast('정지를 풀었어요', 'ok'),
  })
  const end = useReason('endMemberSessions', {
    title: `${whom} 님이 로그인한 곳을 모두 끝낼까요?`,
    about: { whom, effect: `바로 ${sessions.length}곳에서 로그아웃돼요. 회원은 다시 로그인할 수 있어요.` },
    confirmLabel: '모두 끝내기',
    refreshes: CHANGED,
    onDone: () => toast('로그인한 곳을 모두 끝냈어요', 'ok'),
  })
  const reset = useReason('resetFundPassword', {
    title: `${whom} 님이 출금 비밀번호를 다시 정하게 할까요?`,
    about: {
      whom,
      effect: '본인인지 확인한 다음에만 해 주세요. 회원에게 바로 알리고, 정해진 시간이 지난 뒤에 회원이 새로 정해요.',
    },
    confirmLabel: '다시 정하게 하기',
    refreshes: CHANGED,
    onDone: ({ due }) => toast(`${minuteText(due)}부터 회원이 새로 정할 수 있어요`, 'ok'),
  })
  if (!useMay('freezeMember')) return null
  return (
    <>
      <Bar>
        <Button size="m" variant="line" onClick={() => (frozen ? thaw : freeze).ask({ id })}>
          {frozen ? '정지 풀기' : '계정 정지하기'}
        </Button>
        {sessions.length > 0 && (
          <Button size="m" variant="line" onClick={() => end.ask({ id })}>
            로그인 모두 끝내기
          </Button>
        )}
        {fundPassword.set && fundPassword.resetDue === null && (
          <Button size="m" variant="line" onClick={() => reset.ask({ id })}>
            출금 비밀번호 다시 정하게 하기
          </Button>
        )}
      </Bar>
      {freeze.dialog}
      {thaw.dialog}
      {end.dialog}
      {reset.dialog}
    </>
  )
}
