import type { Handlers } from '../../../http/calls/index.ts'
import type { HashName } from '../names.ts'
import { addHandlers } from './add.ts'
import { passkeyResetHandlers } from './fund-password.ts'
import { ownPasskeyHandlers } from './list.ts'
import { passkeyLoginHandlers } from './login.ts'

/** Passkeys (WebAuthn) beside the password (docs/decisions/048-passkeys.md). */
export function passkeyHandlers(hashName: HashName): Partial<Handlers> {
  return { ...addHandlers, ...ownPasskeyHandlers, ...passkeyLoginHandlers(hashName), ...passkeyResetHandlers }
}
