import type { ResponseOf } from '@yaksok/shared/core/contract'
import { callKey, queryClient } from '@yaksok/shared/page/query'

export type Passkeys = ResponseOf<'passkeys'>
export type Passkey = Passkeys['list'][number]

/** Shows the passkeys that a call has answered. */
export function showPasskeys(passkeys: Passkeys): void {
  queryClient.setQueryData(callKey('passkeys'), passkeys)
}
