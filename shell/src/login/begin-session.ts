import { call } from '@yaksok/shared/page/api'
import { beginSession, store, userAtom } from '@yaksok/shared/page/session'
import { confirmSession } from '../auth-guard/confirm-session.ts'

/**
 * Begins a session.
 * @param login makes the call that begins it, with these options, and answers its token
 * @returns nothing once the member is known, `{}` where the form must stay (see `useForm`)
 */
export async function enter(
  login: (options: { loginCode: string }) => Promise<string>,
): Promise<Record<never, string> | undefined> {
  const code = newCode()
  const origin = confirmOrigin()
  const token = await login({ loginCode: code })
  // before there is a session, which remotes could take along, and before the member goes on
  await bindThere(await origin, { token, code }).catch(() => {})
  beginSession(token)
  await confirmSession()
  return store.get(userAtom) ? undefined : {}
}

/** 32 random bytes that only this login and the confirm origin know: base64url, 43 characters. */
const newCode = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')

/** Where the app has a confirm origin: its address; '' where it has none, or does not say so. */
const confirmOrigin = () =>
  call('policy').then(
    ({ confirm_origin }) => confirm_origin ?? '',
    () => '',
  )

/** This browser is the one that confirms for the session. */
async function bindThere(origin: string, login: { token: string; code: string }): Promise<void> {
  if (!origin) return
  const { bindLogin } = await import(/* webpackChunkName: "confirm-origin" */ './bind-confirm-origin.ts')
  await bindLogin(origin, login)
}
