import type { ResponseOf } from '@yaksok/shared/core/contract'
import { takeAnswer } from '@yaksok/shared/page/query'

export type Passkeys = ResponseOf<'passkeys'>
export type Passkey = Passkeys['list'][number]

/** Shows the passkeys that a call has answered. */
export function showPasskeys(passkeys: Passkeys): void {
  takeAnswer('passkeys', passkeys)
}
