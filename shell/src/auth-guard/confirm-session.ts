import { afterContent } from '@yaksok/host'
import { CODE } from '@yaksok/shared/core/contract-values'
import { ApiError, call } from '@yaksok/shared/page/api'
import { endSession, type Session, sessionAtom, store } from '@yaksok/shared/page/session'
import { toast } from '@yaksok/shared/page/ui'
import { keepDocument } from '../fresh-login/fresh-login.ts'
import { fetchRequiredAction } from '../required-action/state.ts'

let running: { session: Session; answered: Promise<void> } | null = null

/**
 * Asks the server who the token belongs to, once for each session; `call` puts the member into it. Anything but success
 * clears storage and leads to Login (product.txt section 4): a refusal, the network-unstable answer, or no answer at all.
 */
export function confirmSession(): Promise<void> {
  const session = store.get(sessionAtom)
  if (running?.session !== session) {
    const asked = { session, answered: ask(session) }
    running = asked
    asked.answered.finally(() => {
      if (running === asked) running = null
    })
  }
  return running.answered
}

async function ask(session: Session): Promise<void> {
  try {
    await call('userInfo')
    afterContent(fetchRequiredAction)
  } catch (error) {
    // ended already, or another tab's by now
    if (store.get(sessionAtom) !== session) return
    // section 8: code 401 on user calls shows the server's message
    if (error instanceof ApiError && error.kind === 'refused' && error.code === CODE.refused) {
      toast(error.message, 'error')
      keepDocument()
    }
    endSession(error instanceof ApiError && error.outcomeUnknown ? 'unreachable' : 'expired')
  }
}
