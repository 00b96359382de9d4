import { ApiError, call, errorText } from '@yaksok/shared/page/api'
import { beginSession, store, useDraft, userAtom } from '@yaksok/shared/page/session'
import { Button, Checkbox, Field, Form, PasswordField, toast } from '@yaksok/shared/page/ui'
import { useActionState, useState } from 'react'
import { confirmSession } from '../guard/confirm.ts'
import styles from '../login/auth-screen.module.css'
import { AuthScreen } from '../login/auth-screen.tsx'
import { FormNotice } from '../login/form-notice.tsx'
import { checkRegister, type RegisterForm } from './check.ts'

const EMPTY = { username: '', code: '', adult: '' }

interface Result {
  field?: keyof RegisterForm
  beside?: string
  /** What was checked: the sentence goes as soon as its field is edited. */
  checked?: RegisterForm
  failed?: string
}

/** /Register: username, password, invite code and the 19+ confirmation (product.txt sections 2 and 5; decisions.md 6). */
export default function Register() {
  const [typed, change, forget] = useDraft('register', EMPTY)
  // never stored: gone with the page
  const [password, setPassword] = useState('')
  const form: RegisterForm = { ...typed, password, adult: typed.adult === '1' }
  const [result, submit, pending] = useActionState<Result>(async () => {
    const { problem, values } = checkRegister(form)
    if (problem) {
      toast(problem.toast, 'error')
      document.getElementById(problem.field)?.focus()
      return { ...problem, checked: form }
    }
    try {
      beginSession(await call('register', { ...values, adult: '1' }))
      await confirmSession()
      if (store.get(userAtom)) forget()
      return {}
    } catch (error) {
      const failed = errorText(error)
      if (error instanceof ApiError && !error.outcomeUnknown) toast(failed, 'error')
      return { failed }
    }
  }, {})
  const errorOf = (field: keyof RegisterForm) =>
    result.field === field && result.checked?.[field] === form[field] ? result.beside : undefined
  return (
    <AuthScreen
      back="/Login"
      other={{ to: '/Login', label: '로그인' }}
      cta={
        <Button type="submit" form="register" block busy={pending} busyLabel="가입하고 있어요">
          가입하기
        </Button>
      }
    >
      <div className={styles.tight}>
        <h1 tabIndex={-1}>약속을 시작해 볼까요?</h1>
        <p>초대코드가 있으면 바로 가입할 수 있어요.</p>
      </div>
      {result.failed && <FormNotice failed text={result.failed} />}
      <Form id="register" action={submit}>
        <Field
          id="username"
          name="username"
          label="아이디"
          autoComplete="username"
          help="영문과 숫자 4–20자"
          value={form.username}
          onChange={(event) => change({ username: event.target.value })}
          error={errorOf('username')}
        />
        <PasswordField
          id="password"
          name="password"
          label="비밀번호"
          autoComplete="new-password"
          help="8자 이상이면 돼요"
          value={form.password}
          onChange={(event) => setPassword(event.target.value)}
          error={errorOf('password')}
        />
        <Field
          id="code"
          name="code"
          label="초대코드"
          autoComplete="off"
          placeholder="받은 코드를 그대로 적어 주세요"
          value={form.code}
          onChange={(event) => change({ code: event.target.value })}
          error={errorOf('code')}
        />
        <Checkbox
          id="adult"
          checked={form.adult}
          onChange={(event) => change({ adult: event.target.checked ? '1' : '' })}
          error={errorOf('adult')}
        >
          만 19세 이상이에요
        </Checkbox>
      </Form>
    </AuthScreen>
  )
}
