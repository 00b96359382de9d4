import { endSession } from '../session/index.ts'
import { call } from './client.ts'

/**
 * Logs out: this device forgets the session at once ("Logout clears storage", product.txt section 4), and the server is
 * told to revoke the token. Without a connection the token ends on this device only.
 */
export async function logout(): Promise<void> {
  // the call has taken the token before the session ends
  const revoked = call('logout').catch(() => null)
  endSession('logout')
  await revoked
}
