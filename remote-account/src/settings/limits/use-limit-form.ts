import { call, errorText } from '@yaksok/shared/api'
import type { Limits } from '@yaksok/shared/contract'
import { toast } from '@yaksok/shared/ui'
import { useActionState, useState } from 'react'
import { rememberLimits } from '../use-limits.ts'
import { pendingText } from './describe.ts'
import type { LimitKind } from './kinds.ts'

/** The server takes limits up to 1조원. */
const MAX_LIMIT = 1_000_000_000_000

interface Problem {
  field?: string
  form?: string
}

/** The typed amount, and its way to the server; the button named `without` asks for no limit. */
export function useLimitForm(kind: LimitKind, limit: Limits['deposit'], onDone: () => void) {
  const [amount, setAmount] = useState(limit.amount === null ? null : Number(limit.amount))
  const [problem, save] = useActionState(async (_: Problem, data: FormData): Promise<Problem> => {
    const without = data.get('without') === '1'
    if (!without && amount === null) return { field: '금액을 적어 주세요' }
    if (!without && (amount ?? 0) > MAX_LIMIT) return { field: '1조원까지 정할 수 있어요' }
    try {
      const limits = await call('setLimits', { [kind]: without ? '' : String(amount) })
      await rememberLimits(limits)
      toast(pendingText(limits[kind]) ?? '한도를 저장했어요', 'ok')
    } catch (error) {
      toast(errorText(error), 'error')
      return { form: errorText(error) }
    }
    onDone()
    return {}
  }, {})
  const removalWaits = limit.pending?.amount === null
  return { amount, setAmount, problem, save, canRemove: limit.amount !== null && !removalWaits }
}
