import { beginSession, store, userAtom } from '@yaksok/shared/page/session'
import { confirmSession } from '../auth-guard/confirm-session.ts'

/** Begins the session of a token. @returns nothing once the member is known, `{}` where the form must stay (see `useForm`) */
export async function enter(token: string): Promise<Record<never, string> | undefined> {
  beginSession(token)
  await confirmSession()
  return store.get(userAtom) ? undefined : {}
}
