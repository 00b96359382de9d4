import type { ResponseOf } from '@yaksok/shared/core/contract'
import { errorText } from '@yaksok/shared/page/api'
import { takeAnswer } from '@yaksok/shared/page/query'
import { toast } from '@yaksok/shared/page/ui'
import { useState } from 'react'

/** What the member is asked before it happens, and how it happens. */
export interface Ending {
  title: string
  done: string
  /** Answers the sessions that are left. */
  send: () => Promise<ResponseOf<'sessions'>>
}

/** Ends sessions, shows the ones that are left and says so. */
export function useEndSessions(onSettled: () => void) {
  const [busy, setBusy] = useState(false)
  const end = async ({ send, done }: Ending) => {
    setBusy(true)
    try {
      takeAnswer('sessions', await send())
      toast(done, 'ok')
    } catch (error) {
      toast(errorText(error), 'error')
    }
    setBusy(false)
    onSettled()
  }
  return { end, busy }
}
