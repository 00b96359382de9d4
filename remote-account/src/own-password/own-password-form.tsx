import { Button, Form, PasswordField } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import type { ReactNode } from 'react'
import { makeRules } from '../passkeys/check.ts'
import styles from './own-password.module.css'

interface OwnPasswordFormProps {
  /** What follows, above the field. */
  children: ReactNode
  label: string
  busyLabel: string
  /** Looks like what cannot be undone at once. */
  variant?: 'filled' | 'soft'
  /** @throws ApiError that the form shows */
  onSend: (password: string) => Promise<void>
}

/** Asks for the login password before what only the owner of the account may do. */
export function OwnPasswordForm({ children, label, busyLabel, variant = 'filled', onSend }: OwnPasswordFormProps) {
  const { form, button, field, errorOf, failure } = useForm({
    rules: makeRules,
    memory: { password: '' },
    send: async ({ password }) => {
      await onSend(password)
      return undefined
    },
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
      <Button {...button} variant={variant} block busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  )
}
