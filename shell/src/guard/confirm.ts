import { ApiError, call } from '@yaksok/shared/api'
import { endSession } from '@yaksok/shared/session'

let running: Promise<void> | null = null

/**
 * Asks the server who the token belongs to; `call` puts the member into the session. Anything but success clears
 * storage and leads to Login (product.txt section 4): a refusal, the network-unstable answer, or no answer at all.
 */
export function confirmSession(): Promise<void> {
  running ??= ask().finally(() => {
    running = null
  })
  return running
}

async function ask(): Promise<void> {
  try {
    await call('userInfo')
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'auth') return
    endSession(error instanceof ApiError && error.outcomeUnknown ? 'unreachable' : 'expired')
  }
}
