import { giveUp, leave, type Session } from '@yaksok/console-kit/session'
import { Dialog, TextButton } from '@yaksok/console-kit/ui'
import { LoginForm } from './login-form.tsx'

/** Over a screen whose session is over, or that wants a fresh login: what was typed stays below it. */
export function LoginOver({ session }: { session: Extract<Session, { is: 'in' | 'ended' | 'again' }> }) {
  const ended = session.is === 'ended'
  return (
    <Dialog open dismissible={!ended} onClose={giveUp} title={ended ? '다시 로그인해 주세요' : '한 번 더 확인할게요'}>
      <p>
        {ended
          ? '로그인한 지 오래됐거나 다른 곳에서 끝났어요. 적던 것은 그대로 있어요.'
          : '중요한 일이라 방금 로그인한 사람만 할 수 있어요.'}
      </p>
      <LoginForm name={session.operator.name} />
      {ended && <TextButton onClick={() => void leave()}>다른 사람으로 로그인하기</TextButton>}
    </Dialog>
  )
}
