import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { ApiError, call, errorText } from '@yaksok/shared/page/api'
import { Sheet } from '@yaksok/shared/page/overlay'
import { Button, Form, PasswordField, toast } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { makeRules } from './check.ts'
import styles from './passkeys.module.css'
import { showPasskeys } from './use-passkeys.ts'

interface MakeSheetProps {
  open: boolean
  onClose: () => void
}

/** Asks for the login password, then the device for its lock. */
export function CreatePasskeySheet({ open, onClose }: MakeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="패스키 만들기">
      <MakeForm onDone={onClose} />
    </Sheet>
  )
}

function MakeForm({ onDone }: { onDone: () => void }) {
  const { form, button, field, errorOf, failure } = useForm({
    rules: makeRules,
    memory: { password: '' },
    tell: (error) => (error instanceof ApiError ? errorText(error) : null),
    send: async ({ password }) => {
      try {
        showPasskeys(await makePasskey(password))
      } catch (error) {
        if (!(error instanceof PasskeyNotCreated)) throw error
        toast(error.message)
        return {}
      }
      toast('패스키를 만들었어요', 'ok')
      onDone()
      return undefined
    },
  })
  return (
    <Form {...form}>
      <p className={styles.about}>본인인지 확인할게요. 그다음 이 기기의 지문, 얼굴이나 화면 잠금을 물어봐요.</p>
      <PasswordField
        label="로그인 비밀번호"
        autoComplete="current-password"
        enterKeyHint="go"
        {...field('password')}
        error={failure === null ? errorOf('password') : undefined}
      />
      <Failure error={failure} />
      <Button {...button} block busyLabel="만들고 있어요">
        이 기기에 패스키 만들기
      </Button>
    </Form>
  )
}

/** The member, or the device, did not go through with it: no failure of ours. */
class PasskeyNotCreated extends Error {}

/**
 * Has this device make a passkey, for the login password. Answers the member's passkeys.
 * @throws PasskeyNotCreated with a sentence where the device made none; ApiError as `call`
 */
async function makePasskey(password: string) {
  const { options } = await call('beginPasskey', { password })
  const made = await startRegistration({ optionsJSON: JSON.parse(options) }).catch((error: unknown) => {
    throw new PasskeyNotCreated(textOf(error))
  })
  return await call('addPasskey', { credential: JSON.stringify(made) })
}

function textOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return '이 기기에는 이미 패스키가 있어요'
  return '패스키를 만들지 않았어요. 다시 해 볼 수 있어요'
}
