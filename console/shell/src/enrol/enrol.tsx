import { type ConsoleResponse, call } from '@yaksok/console-kit/api'
import { APP_NAME } from '@yaksok/console-kit/app'
import { Link } from '@yaksok/console-kit/router'
import { enter, type Operator } from '@yaksok/console-kit/session'
import { Button, Field, Form, KnotMark, useImeComposition } from '@yaksok/console-kit/ui'
import { type FormEvent, useEffect, useState } from 'react'
import styles from '../login/login.module.css'
import { useAttempt } from '../login/use-attempt.ts'
import { make } from '../login/with-passkey.ts'
import { PasswordSetup } from './password-setup.tsx'

type Opened = ConsoleResponse<'enrolment'>

/**
 * The first login of an operator, by the code that an administrator made: a passkey, or a password with an authenticator app.
 * The code comes in the fragment of the address, which no server sees, and leaves the address at once.
 */
export function Enrol() {
  const [code, setCode] = useState(() => location.hash.slice(1))
  const [opened, setOpened] = useState<Opened | null>(null)
  const { busy, failure, attempt } = useAttempt()
  const open = (enrolment: string) => attempt('open', async () => setOpened(await call('enrolment', { enrolment })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code of the address is opened once
  useEffect(() => {
    document.title = `계정 등록 · ${APP_NAME}`
    history.replaceState(history.state, '', location.pathname)
    if (code) void open(code)
  }, [])
  const { input } = useImeComposition(code, ({ text, composing }) =>
    setCode(composing ? text : text.replace(/^.*#/, '')),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void open(code.trim())
  }
  return (
    <main id="main" className={styles.login}>
      <div className={styles.card}>
        <KnotMark />
        <h1>{opened ? `${opened.name} 님, 반가워요` : '운영자 계정 등록'}</h1>
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {opened ? (
          <Ways enrolment={code.trim()} opened={opened} />
        ) : (
          <Form onSubmit={submit}>
            <Field
              label="등록 코드"
              {...input}
              autoComplete="off"
              help="관리자에게 받은 링크나 코드를 붙여 넣어 주세요."
            />
            <Button block type="submit" busy={busy === 'open'} disabledReason={code ? undefined : '코드를 적어 주세요'}>
              계속하기
            </Button>
          </Form>
        )}
        <Link to="/start">이미 등록했어요</Link>
      </div>
    </main>
  )
}

function Ways({ enrolment, opened }: { enrolment: string; opened: Opened }) {
  const { busy, failure, attempt } = useAttempt()
  const done = (operator: Operator) => {
    enter(operator)
    // another document: remotes that run there reach nothing of what was typed here
    location.replace('/start')
  }
  const byPasskey = () =>
    attempt('passkey', async () => {
      const { options } = await call('enrolPasskeyBegin', { enrolment })
      done(await call('enrolPasskey', { enrolment, credential: await make(options) }))
    })
  const byPassword = (password: string, code: string) =>
    attempt('password', async () => done(await call('enrolPassword', { enrolment, password, code })))
  return (
    <div className={styles.ways}>
      {opened.passkeys && (
        <>
          <Button block busy={busy === 'passkey'} onClick={() => void byPasskey()}>
            이 기기에 패스키 만들기
          </Button>
          <p className={styles.or}>또는 비밀번호와 인증 앱으로</p>
        </>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <PasswordSetup totp={opened.totp} busy={busy === 'password'} confirmLabel="등록하기" onSubmit={byPassword} />
    </div>
  )
}
