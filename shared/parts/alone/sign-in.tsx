import * as v from 'valibot'
import { message } from '../../core/text/index.ts'
import { call } from '../../page/api/index.ts'
import { Button, Field, Form, PasswordField } from '../../page/ui/index.ts'
import { Failure, useForm } from '../form/index.ts'
import { enter } from './session.ts'

const rules = {
  schema: v.object({
    username: v.pipe(v.string(), v.trim(), v.minLength(1, message('login.usernameRequired'))),
    password: v.pipe(v.string(), v.minLength(1, message('login.passwordRequired'))),
  }),
}

/** The developer's way in, where no session is stored and no login was given, or the given one was refused. */
export function SignIn() {
  const { form, button, field, failure } = useForm({
    rules,
    memory: { username: '', password: '' },
    send: async (values) => {
      await enter((await call('login', values)).id)
      return undefined
    },
  })
  return (
    <main>
      <h1>로그인</h1>
      <Form {...form}>
        <Failure error={failure} />
        <Field label="아이디" autoComplete="username" {...field('username')} />
        <PasswordField label="비밀번호" autoComplete="current-password" {...field('password')} />
        <Button {...button} block busyLabel="로그인하고 있어요">
          로그인
        </Button>
      </Form>
    </main>
  )
}
