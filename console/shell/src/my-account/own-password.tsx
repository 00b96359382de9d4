import { type ConsoleResponse, call } from '@yaksok/console-kit/api'
import { enter, useOperator } from '@yaksok/console-kit/session'
import { Button, Dialog, Panel, toast } from '@yaksok/console-kit/ui'
import { useState } from 'react'
import { PasswordSetup } from '../enrol/password-setup.tsx'
import { useAttempt } from '../login/use-attempt.ts'

/** Password and authenticator app of the operator, which are set together. */
export function OwnPassword() {
  const { password } = useOperator()
  const [totp, setTotp] = useState<ConsoleResponse<'beginOwnPassword'> | null>(null)
  const { busy, failure, attempt } = useAttempt()
  const begin = () => attempt('begin', async () => setTotp(await call('beginOwnPassword', {})))
  const set = (text: string, code: string) =>
    attempt('set', async () => {
      enter(await call('setOwnPassword', { password: text, code }))
      setTotp(null)
      toast(`비밀번호와 인증 앱을 ${password ? '바꿨' : '정했'}어요`, 'ok')
    })
  return (
    <Panel
      title="비밀번호와 인증 앱"
      aside={
        <Button size="m" variant="soft" busy={busy === 'begin'} onClick={() => void begin()}>
          {password ? '바꾸기' : '정하기'}
        </Button>
      }
    >
      <p>{password ? '비밀번호와 인증 앱으로도 로그인할 수 있어요.' : '아직 정하지 않았어요.'}</p>
      {failure && !totp && <p role="alert">{failure}</p>}
      {totp && (
        <Dialog open onClose={() => setTotp(null)} title="비밀번호와 인증 앱" dismissible={busy === null}>
          {failure && <p role="alert">{failure}</p>}
          <PasswordSetup
            totp={totp}
            busy={busy === 'set'}
            confirmLabel={password ? '바꾸기' : '정하기'}
            onSubmit={(text, code) => void set(text, code)}
            onCancel={() => setTotp(null)}
          />
        </Dialog>
      )}
    </Panel>
  )
}
