import type { RequestKind } from '@yaksok/console-kit/api'
import { queryClient, useAction } from '@yaksok/console-kit/query'
import { useQueryField } from '@yaksok/console-kit/router'
import { useMay } from '@yaksok/console-kit/session'
import { toast } from '@yaksok/console-kit/ui'
import { useState } from 'react'

export interface Next {
  /** Claims the oldest request that nobody holds and opens it; undefined where the operator may not. */
  take: (() => void) | undefined
  busy: boolean
  /** How many were taken so far: what is open begins anew with each, also where it is the same request. */
  taken: number
}

/** The next request of the queue, whatever is searched for: found, claimed and opened by one key. */
export function useNext(kind: RequestKind): Next {
  const may = useMay('claimNext')
  const [, open] = useQueryField('id', true)
  const [taken, count] = useState(0)
  const next = useAction('claimNext', {
    refreshes: ['requests', 'requestCount', 'overview'],
    onDone: (claimed) => {
      if (!claimed) return toast('맡을 신청이 없어요', 'ok')
      const { request } = claimed
      queryClient.setQueryData(['request', { kind: request.kind, id: request.id }], request)
      count((before) => before + 1)
      open(String(request.id))
    },
    // a session that is over has a login of its own
    onFail: ({ errorCode, message }) => {
      if (errorCode !== 'login-needed') toast(message, 'error')
    },
  })
  const take = () => next.mutate({ kind })
  return { take: may ? take : undefined, busy: next.isPending, taken }
}
