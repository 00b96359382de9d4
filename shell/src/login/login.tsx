import { ApiError, call, errorText } from '@yaksok/shared/page/api'
import { beginSession, type EndReason, endReasonAtom, store } from '@yaksok/shared/page/session'
import { Button, Field, Form, KnotMark, PasswordField, toast } from '@yaksok/shared/page/ui'
import { useAtomValue } from 'jotai'
import { useActionState, useState } from 'react'
import { confirmSession } from '../guard/confirm.ts'
import { Intro } from '../intro/intro.tsx'
import styles from './auth-screen.module.css'
import { AuthScreen } from './auth-screen.tsx'
import { checkLogin } from './check.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { FormNotice } from './form-notice.tsx'
import { MoneyNote } from './money-note.tsx'

/** Why the last session ended, where the member did not end it. The server's own words are never shown (DESIGN.md, Copy). */
const REASONS: Partial<Record<EndReason, string>> = {
  expired: '다시 로그인해 주세요',
  unreachable: '서버에 연결하지 못해서 로그아웃했어요. 연결을 확인하고 다시 로그인해 주세요',
  inactive: '지금은 쓸 수 없는 계정이에요. 고객 서비스에 문의해 주세요',
  passwordChanged: '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요',
}

interface Result {
  field?: 'username' | 'password'
  beside?: string
  failed?: string
}

/** /Login: username and password (product.txt sections 2 and 5). What was typed stays after every failure. */
export default function Login() {
  const reason = useAtomValue(endReasonAtom, { store })
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [result, submit] = useActionState<Result>(async () => {
    const { problem, values } = checkLogin({ username, password })
    if (problem) {
      toast(problem.toast, 'error')
      document.getElementById(problem.field)?.focus()
      return problem
    }
    try {
      const { id } = await call('login', values)
      beginSession(id)
      await confirmSession()
      return {}
    } catch (error) {
      const failed = errorText(error)
      if (error instanceof ApiError && !error.outcomeUnknown) toast(failed, 'error')
      return { failed }
    }
  }, {})
  const note = reason && REASONS[reason]
  return (
    <>
      <AuthScreen rings back="/Login" other={{ to: '/Register', label: '회원가입' }}>
        <div className={styles.head}>
          <KnotMark className={styles.mark} />
          <h1 tabIndex={-1}>다시 만나서 반가워요</h1>
          <p>아이디로 로그인해 주세요.</p>
        </div>
        {result.failed ? <FormNotice failed text={result.failed} /> : note && <FormNotice text={note} />}
        <Form action={submit}>
          <Field
            id="username"
            name="username"
            label="아이디"
            autoComplete="username"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            error={result.field === 'username' && username.trim() === '' ? result.beside : undefined}
          />
          <PasswordField
            id="password"
            name="password"
            label="비밀번호"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={result.field === 'password' && password === '' ? result.beside : undefined}
          />
          <Button type="submit" block busyLabel="로그인하고 있어요">
            로그인
          </Button>
        </Form>
        <ForgotPassword />
        <MoneyNote />
      </AuthScreen>
      <Intro />
    </>
  )
}
