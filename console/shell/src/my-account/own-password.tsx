import { type ConsoleResponse, call } from '@yaksok/console-kit/api'
import { APP_NAME } from '@yaksok/console-kit/app'
import { Link } from '@yaksok/console-kit/router'
import { enter, useOperator } from '@yaksok/console-kit/session'
import { Button, ButtonLink, Panel, Waiting } from '@yaksok/console-kit/ui'
import { useEffect, useState } from 'react'
import { PasswordSetup } from '../enrol/password-setup.tsx'
import styles from '../login/login.module.css'
import { useAttempt } from '../login/use-attempt.ts'

/** Password and authenticator app of the operator, which are set together: at an address of their own, whose document runs no remote. */
export function OwnPassword() {
  const { password } = useOperator()
  return (
    <Panel
      title="비밀번호와 인증 앱"
      aside={
        <ButtonLink size="m" variant="soft" to="/password" reloadDocument>
          {password ? '바꾸기' : '정하기'}
        </ButtonLink>
      }
    >
      <p>{password ? '비밀번호와 인증 앱으로도 로그인할 수 있어요.' : '아직 정하지 않았어요.'}</p>
    </Panel>
  )
}

/** `/password`: sets both. */
export function PasswordPage() {
  const { password } = useOperator()
  const [isDone, setIsDone] = useState(false)
  const [totp, setTotp] = useState<ConsoleResponse<'beginOwnPassword'> | null>(null)
  const { busy, failure, attempt } = useAttempt()
  const begin = () => attempt('begin', async () => setTotp(await call('beginOwnPassword', {})))
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, with the page
  useEffect(() => {
    document.title = `비밀번호와 인증 앱 · ${APP_NAME}`
    void begin()
  }, [])
  const set = (text: string, code: string) =>
    attempt('set', async () => {
      enter(await call('setOwnPassword', { password: text, code }))
      setIsDone(true)
    })
  return (
    <main id="main" className={styles.login}>
      <div className={styles.card}>
        <h1>비밀번호와 인증 앱</h1>
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {isDone ? (
          <p role="status">이제 새 비밀번호와 인증 앱으로 로그인해요.</p>
        ) : totp ? (
          <PasswordSetup
            totp={totp}
            busy={busy === 'set'}
            confirmLabel={password ? '바꾸기' : '정하기'}
            onSubmit={(text, code) => void set(text, code)}
          />
        ) : failure ? (
          <Button block onClick={() => void begin()}>
            다시 시도
          </Button>
        ) : (
          <Waiting />
        )}
        {/* another document: remotes that run there reach nothing of what was typed here */}
        <Link to="/me" reloadDocument>
          내 계정으로 돌아가기
        </Link>
      </div>
    </main>
  )
}
