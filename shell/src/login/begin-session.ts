import { call } from '@yaksok/shared/page/api'
import { beginSession, store, userAtom } from '@yaksok/shared/page/session'
import { confirmSession } from '../auth-guard/confirm-session.ts'

/** Begins the session of a token. @returns nothing once the member is known, `{}` where the form must stay (see `useForm`) */
export async function enter(token: string): Promise<Record<never, string> | undefined> {
  beginSession(token)
  await confirmSession()
  if (!store.get(userAtom)) return {}
  void bindThere().catch(() => {})
  return undefined
}

/** Where the app has a confirm origin: this browser is the one that confirms for the session, before the page runs any remote. */
async function bindThere(): Promise<void> {
  const { confirm_origin: origin } = await call('policy')
  if (!origin) return
  const { bindConfirmOrigin } = await import(/* webpackChunkName: "confirm-origin" */ './bind-confirm-origin.ts')
  await bindConfirmOrigin(origin)
}
