import type { Limits } from '@yaksok/shared/core/contract'
import { invalidate, takeAnswer } from '@yaksok/shared/page/query'

/** Takes over what a call answered, here and in the browser's other tabs. */
export async function rememberLimits(limits: Limits): Promise<void> {
  takeAnswer('limits', limits)
  await invalidate('limits')
}
