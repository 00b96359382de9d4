import type { IntentAct } from '@yaksok/shared/core/contract'
import { Button, Form, PasswordField } from '@yaksok/shared/page/ui'
import { Failure, useForm, usePasskeyButton } from '@yaksok/shared/parts/form'
import { type Confirmed, IntentText, useConfirmThere, useIntent } from '@yaksok/shared/parts/intent'
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
  /** The call that it is asked for, where that is told in the server's words first and a passkey may sign it. */
  act?: IntentAct
  /** @throws what the form shows @returns false where it was not done and may be tried again with what is typed */
  onSend: (password: string, confirmed: Confirmed) => Promise<unknown>
  /** As of `useForm`: the toast of a failure. */
  tell?: (error: unknown) => string | null
}

/** Asks for the login password before what only the owner of the account may do; at the confirm origin where it is an act of one. */
export function OwnPasswordForm(props: OwnPasswordFormProps) {
  const there = useConfirmThere()
  return props.act && there.origin !== null ? (
    <ThereForm {...props} act={props.act} {...there} />
  ) : (
    <HereForm {...props} />
  )
}

type There = Pick<ReturnType<typeof useConfirmThere>, 'ask' | 'sheet'>

function ThereForm({
  children,
  label,
  busyLabel,
  act,
  onSend,
  tell,
  ask,
  sheet,
}: OwnPasswordFormProps & There & { act: IntentAct }) {
  const { form, button, failure } = useForm({
    rules: { schema: v.object({}) },
    send: async () => {
      const confirmed = await ask(act)
      return confirmed && (await onSend('', confirmed)) !== false ? undefined : {}
    },
    ...(tell && { tell }),
  })
  return (
    <Form {...form}>
      <div className={styles.about}>{children}</div>
      <Failure error={failure} />
      <Button {...button} block busyLabel={busyLabel}>
        {label}
      </Button>
      {sheet}
    </Form>
  )
}

function HereForm({ children, label, busyLabel, act, onSend, tell }: OwnPasswordFormProps) {
  const { text, hasPasskey, confirm, sign } = useIntent(act ?? null)
  const { form, button, field, errorOf, failure } = useForm({
    rules: RULES,
    memory: { password: '' },
    send: async ({ password }) => ((await onSend(password, await confirm())) === false ? {} : undefined),
    ...(tell && { tell }),
  })
  // in place of the password: the device asks for its lock
  const passkey = usePasskeyButton(
    async () => onSend('', await sign()),
    '패스키를 쓰지 않았어요. 비밀번호로도 할 수 있어요',
  )
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
      {hasPasskey && (
        <Button block variant="soft" disabled={button.busy} {...passkey}>
          패스키로 확인하기
        </Button>
      )}
    </Form>
  )
}
