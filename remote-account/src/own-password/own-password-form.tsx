import { Button, Form, PasswordField } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import styles from './own-password.module.css'

const MISSING = '로그인할 때 쓰는 비밀번호를 적어 주세요'
const RULES = {
  schema: v.object({ password: v.pipe(v.string(), v.minLength(1, 'password')) }),
  messages: { password: { toast: MISSING, beside: MISSING } },
}

interface OwnPasswordFormProps {
  /** What follows, above the field. */
  children: ReactNode
  label: string
  busyLabel: string
  /** @throws what the form shows @returns false where it was not done and may be tried again with what is typed */
  onSend: (password: string) => Promise<unknown>
  /** As of `useForm`: the toast of a failure. */
  tell?: (error: unknown) => string | null
}

/** Asks for the login password before what only the owner of the account may do. */
export function OwnPasswordForm({ children, label, busyLabel, onSend, tell }: OwnPasswordFormProps) {
  const { form, button, field, errorOf, failure } = useForm({
    rules: RULES,
    memory: { password: '' },
    send: async ({ password }) => ((await onSend(password)) === false ? {} : undefined),
    ...(tell && { tell }),
  })
  return (
    <Form {...form}>
      <div className={styles.about}>{children}</div>
      <PasswordField
        label="로그인 비밀번호"
        autoComplete="current-password"
        enterKeyHint="go"
        {...field('password')}
        error={failure === null ? errorOf('password') : undefined}
      />
      <Failure error={failure} />
      <Button {...button} block busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  )
}
