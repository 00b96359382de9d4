import type { Limits } from '@yaksok/shared/core/contract'
import { useCall } from '@yaksok/shared/page/query'

/** Won that may still be deposited today; null without a limit (decisions.md, Honest by design 6). */
export const depositRemaining = ({ deposit }: Pick<Limits, 'deposit'>): number | null =>
  deposit.amount === null ? null : Math.max(0, Number(deposit.amount) - Number(deposit.used))

/** The same for the member; null also while unknown: the server enforces it in any case. */
export function useDepositRemaining(): number | null {
  const { data } = useCall('limits')
  return data ? depositRemaining(data) : null
}
