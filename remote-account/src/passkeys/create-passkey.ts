import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { call } from '@yaksok/shared/page/api'

/** The member, or the device, did not go through with it: no failure of ours. */
export class PasskeyNotCreated extends Error {}

/**
 * Has this device make a passkey, for the login password. Answers the member's passkeys.
 * @throws PasskeyNotCreated with a sentence where the device made none; ApiError as `call`
 */
export async function makePasskey(password: string) {
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
