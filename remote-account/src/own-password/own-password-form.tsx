import type { IntentAct } from '@yaksok/shared/core/contract'
import { ApiError, errorText } from '@yaksok/shared/page/api'
import { Button, Form, PasswordField, toast } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { type Confirmed, IntentText, useIntent } from '@yaksok/shared/parts/intent'
import { type ReactNode, useState } from 'react'
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
  /** The call that it is asked for, where that is told in the server's words first and a passkey may sign it. */
  act?: IntentAct
  /** @throws what the form shows @returns false where it was not done and may be tried again with what is typed */
  onSend: (password: string, confirmed: Confirmed) => Promise<unknown>
  /** As of `useForm`: the toast of a failure. */
  tell?: (error: unknown) => string | null
}

/** Asks for the login password before what only the owner of the account may do. */
export function OwnPasswordForm({ children, label, busyLabel, act, onSend, tell }: OwnPasswordFormProps) {
  const { text, hasPasskey, confirm, sign } = useIntent(act ?? null)
  const { form, button, field, errorOf, failure } = useForm({
    rules: RULES,
    memory: { password: '' },
    send: async ({ password }) => ((await onSend(password, await confirm())) === false ? {} : undefined),
    ...(tell && { tell }),
  })
  return (
    <Form {...form}>
      <div className={styles.about}>{children}</div>
      <IntentText text={text} />
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
      {hasPasskey && <ByPasskey disabled={button.busy} use={async () => onSend('', await sign())} />}
    </Form>
  )
}

/** In place of the password: the device asks for its lock. */
function ByPasskey({ disabled, use }: { disabled: boolean; use: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await use()
    } catch (error) {
      toast(error instanceof ApiError ? errorText(error) : '패스키를 쓰지 않았어요. 비밀번호로도 할 수 있어요')
    }
    setBusy(false)
  }
  return (
    <Button
      type="button"
      variant="soft"
      block
      disabled={disabled}
      busy={busy}
      busyLabel="확인하고 있어요"
      onClick={() => void confirm()}
    >
      패스키로 확인하기
    </Button>
  )
}
