/** Passkeys of this device. The library comes with the first tap. */
import { ask } from './api.ts'
import { setToken } from './session.ts'

type Begun<Start extends (options: never) => unknown> = Parameters<Start>[0]
const library = () => import('@simplewebauthn/browser')

/** Makes a passkey for whoever has signed in. */
export async function addPasskey(): Promise<void> {
  const { startRegistration } = await library()
  const options = await ask<Begun<typeof startRegistration>>('/api/passkeys/begin-add', {})
  await ask('/api/passkeys/add', { credential: await startRegistration(options) })
}

/** Signs in with a passkey. */
export async function signInWithPasskey(): Promise<void> {
  const { startAuthentication } = await library()
  const options = await ask<Begun<typeof startAuthentication>>('/api/passkeys/begin', {})
  const { token } = await ask<{ token: string }>('/api/passkeys/sign-in', {
    credential: await startAuthentication(options),
  })
  setToken(token)
}
