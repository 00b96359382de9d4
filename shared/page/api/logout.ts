import { endSession } from '../session/index.ts'
import { call } from './client.ts'

/**
 * Logs out: the server is told to revoke the token, and this device forgets the session ("Logout clears storage",
 * product.txt section 4) as soon as it has answered or cannot be reached. Not before: where the session ends beside
 * remotes this document ends with it, and a call that is on its way would be lost.
 */
export async function logout(): Promise<void> {
  await call('logout').catch(() => null)
  endSession('logout')
}
