import { call } from '@yaksok/shared/page/api'
import { beginWelcome } from '@yaksok/shared/page/session'
import { BackButton, Button, Checkbox, Field, Form, PasswordField } from '@yaksok/shared/page/ui'
import { Failure, tickBox, useForm } from '@yaksok/shared/parts/form'
import styles from '../login/auth-screen.module.css'
import { AuthScreen, FROM_REGISTER } from '../login/auth-screen.tsx'
import { enter } from '../login/begin-session.ts'
import { registerRules } from './check.ts'
import { ConsentTicks, consentsOf, NO_CONSENTS } from './consent-ticks.tsx'
import { useNameAsked, useNameFree } from './use-name-free.ts'

/**
 * /Register: username, password and invite code, the 19+ confirmation and the consents (product.txt sections 2 and 5;
 * decisions.md 6 and 14).
 */
export default function Register() {
  const name = useNameFree()
  const register = useForm({
    rules: registerRules,
    draft: { name: 'register', fields: { username: '', code: '', adult: '', ...NO_CONSENTS } },
    memory: { password: '' },
    live: ({ username }) => (name.of(username)?.free === false ? { username: '이미 사용 중인 아이디예요' } : {}),
    send: ({ username, password, code, ...ticked }) =>
      enter(async (options) => {
        const fields = { username, password, code, adult: '1', consents: consentsOf(ticked) } as const
        const token = await call('register', fields, options)
        beginWelcome()
        return token
      }),
  })
  const { form, button, field, failure, typed } = register
  useNameAsked(typed, name.hear)
  return (
    <AuthScreen
      back={<BackButton fallback="/Login" />}
      other={{ to: '/Login', label: '로그인', state: FROM_REGISTER }}
      cta={
        <Button {...button} block busyLabel="가입하고 있어요">
          가입하기
        </Button>
      }
    >
      <div className={styles.tight}>
        <h1 tabIndex={-1}>약속을 시작해 볼까요?</h1>
        <p>초대코드가 있으면 바로 가입할 수 있어요.</p>
      </div>
      <Form {...form}>
        <Failure error={failure} />
        <Field
          label="아이디"
          autoComplete="username"
          help="영문과 숫자 4~20자"
          ok={name.of(typed.username)?.free ? '쓸 수 있는 아이디예요' : undefined}
          {...field('username')}
        />
        <PasswordField label="비밀번호" autoComplete="new-password" help="8자 이상" {...field('password')} />
        <Field label="초대코드" autoComplete="off" placeholder="받은 코드를 그대로 적어 주세요" {...field('code')} />
        <Checkbox {...tickBox(register, 'adult')}>만 19세 이상이에요</Checkbox>
        <ConsentTicks form={register} />
      </Form>
    </AuthScreen>
  )
}
