import type { Limits } from '@yaksok/shared/core/contract'
import { call, errorText } from '@yaksok/shared/page/api'
import { toast } from '@yaksok/shared/page/ui'
import { startTransition, useActionState, useState } from 'react'
import { rememberLimits } from '../use-limits.ts'
import { pendingText } from './describe.ts'
import type { LimitKind } from './kinds.ts'

/** The server takes limits up to 1조원. */
const MAX_LIMIT = 1_000_000_000_000

interface Problem {
  field?: string
  form?: string
}

/** The typed amount and its way to the server; removing the limit asks first. */
export function useLimitForm(kind: LimitKind, limit: Limits['deposit'], onDone: () => void) {
  const [amount, setAmount] = useState(limit.amount === null ? null : Number(limit.amount))
  const [asking, setAsking] = useState(false)
  const [problem, run, busy] = useActionState(async (_: Problem, act: FormData | 'remove'): Promise<Problem> => {
    const wanted = act === 'remove' ? null : amount
    if (act !== 'remove' && wanted === null) return { field: '금액을 적어 주세요' }
    if ((wanted ?? 0) > MAX_LIMIT) return { field: '1조원까지 정할 수 있어요' }
    try {
      const limits = await call('setLimits', { [kind]: wanted === null ? '' : String(wanted) })
      await rememberLimits(limits)
      toast(pendingText(limits[kind]) ?? '한도를 저장했어요', 'ok')
    } catch (error) {
      toast(errorText(error), 'error')
      setAsking(false)
      return { form: errorText(error) }
    }
    onDone()
    return {}
  }, {})
  const removalWaits = limit.pending?.amount === null
  return {
    amount,
    setAmount,
    problem,
    save: run,
    removal: {
      possible: limit.amount !== null && !removalWaits,
      asking,
      ask: setAsking,
      busy,
      confirm: () => startTransition(() => run('remove')),
    },
  }
}
