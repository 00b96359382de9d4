import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { ApiError, call, errorText } from '@yaksok/shared/page/api'
import { Sheet } from '@yaksok/shared/page/overlay'
import { toast } from '@yaksok/shared/page/ui'
import type { Confirmed } from '@yaksok/shared/parts/intent'
import { OwnPasswordForm } from '../own-password/own-password-form.tsx'
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
  const make = async (password: string, confirmed: Confirmed) => {
    try {
      showPasskeys(await makePasskey(password, confirmed))
    } catch (error) {
      if (!(error instanceof PasskeyNotCreated)) throw error
      toast(error.message)
      return false
    }
    toast('패스키를 만들었어요', 'ok')
    onDone()
  }
  return (
    <OwnPasswordForm
      act="beginPasskey"
      label="이 기기에 패스키 만들기"
      busyLabel="만들고 있어요"
      tell={(error) => (error instanceof ApiError ? errorText(error) : null)}
      onSend={make}
    >
      <p>본인인지 확인할게요. 그다음 이 기기의 지문, 얼굴이나 화면 잠금을 물어봐요.</p>
    </OwnPasswordForm>
  )
}

/** The member, or the device, did not go through with it: no failure of ours. */
class PasskeyNotCreated extends Error {}

/**
 * Has this device make a passkey, for the login password. Answers the member's passkeys.
 * @throws PasskeyNotCreated with a sentence where the device made none; ApiError as `call`
 */
async function makePasskey(password: string, confirmed: Confirmed) {
  const { options } = await call('beginPasskey', { password }, confirmed)
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
