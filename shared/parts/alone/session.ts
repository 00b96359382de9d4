import { call } from '../../page/api/index.ts'
import { beginSession, endSession, readToken } from '../../page/session/index.ts'

/** Begins the session of a token. @throws ApiError where nobody confirms it; the session has ended by then */
export async function enter(token: string): Promise<void> {
  beginSession(token)
  await confirm()
}

/** Signs in by the stored session, else by `login`; without either there is none. @throws ApiError as `enter` does */
export async function signIn(login: { username: string; password: string } | null): Promise<void> {
  if (readToken()) await confirm()
  else if (login) await enter((await call('login', login)).id)
}

/** A session that nobody confirms ends: the page would wait for it for ever. */
async function confirm(): Promise<void> {
  try {
    await call('userInfo')
  } catch (error) {
    endSession('unreachable')
    throw error
  }
}
