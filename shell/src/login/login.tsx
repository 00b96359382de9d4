import { call } from '@yaksok/shared/page/api'
import { useLocation, useNavigate } from '@yaksok/shared/page/router'
import { endReasonAtom, store } from '@yaksok/shared/page/session'
import { Button, Field, Form, IconButton, KnotMark, Lines, PasswordField, TextLink } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { AlertIcon, BackIcon } from '@yaksok/shared/parts/icons'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { ContactState } from '../contact/contact.tsx'
import { END_REASONS } from '../fresh-login/end-reasons.ts'
import { useArrivalFromSession } from '../fresh-login/fresh-login.ts'
import { Intro } from '../intro/intro.tsx'
import styles from './auth-screen.module.css'
import { AuthScreen, FROM_REGISTER } from './auth-screen.tsx'
import { enter } from './begin-session.ts'
import { loginRules } from './check.ts'
import { MoneyNote } from './money-note.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

/** /Login: username and password (product.txt sections 2 and 5). What was typed stays after every failure. */
export default function Login() {
  useArrivalFromSession()
  const reason = useAtomValue(endReasonAtom, { store })
  const { state } = useLocation()
  const { form, button, field, failure } = useForm({
    rules: loginRules,
    memory: { username: '', password: '' },
    send: (values) => enter(async (options) => (await call('login', values, options)).id),
  })
  const note = reason && END_REASONS[reason]
  return (
    <>
      <AuthScreen
        rings
        back={<BackToRegister returns={state === FROM_REGISTER} />}
        other={{ to: '/Register', label: '회원가입' }}
      >
        <div className={styles.head}>
          <KnotMark className={styles.mark} />
          <h1 tabIndex={-1}>다시 만나서 반가워요</h1>
          <p>아이디로 로그인해 주세요.</p>
        </div>
        {!failure && note && (
          <FormNotice text={note}>
            {reason === 'inactive' && (
              <TextLink to="/Contact" state={{ topic: 'account' } satisfies ContactState}>
                고객센터에 문의하기
              </TextLink>
            )}
          </FormNotice>
        )}
        <Form {...form}>
          <Failure error={failure} />
          <Field label="아이디" autoComplete="username" {...field('username')} />
          <PasswordField label="비밀번호" autoComplete="current-password" {...field('password')} />
          <Button {...button} block busyLabel="로그인하고 있어요">
            로그인
          </Button>
        </Form>
        <ForgotPassword />
        <PasskeyLogin />
        <MoneyNote />
      </AuthScreen>
      <Intro />
    </>
  )
}

/**
 * The way back (product.txt section 2, Login): to Register. Any other screen before Login is a member's, and would lead here
 * again. @param returns whether the history comes from there
 */
function BackToRegister({ returns }: { returns: boolean }) {
  const navigate = useNavigate()
  const goBack = () => (returns ? navigate(-1) : navigate('/Register', { replace: true }))
  return (
    <IconButton label="뒤로" onClick={() => void goBack()}>
      <BackIcon />
    </IconButton>
  )
}

/** Members cannot reset a password themselves: an operator makes a temporary one, and the customer service is where to ask. */
function ForgotPassword() {
  return (
    <div className={styles.after}>
      <TextLink to="/Contact" state={{ topic: 'password' } satisfies ContactState}>
        비밀번호를 잊었어요
      </TextLink>
    </div>
  )
}

/** A sentence above the form that stays: why the member is here. */
function FormNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      <AlertIcon size="s" />
      <span>
        <Lines text={text} />
        {children}
      </span>
    </p>
  )
}
