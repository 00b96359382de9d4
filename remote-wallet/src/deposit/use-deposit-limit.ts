import type { Limits } from '@yaksok/shared/core/contract'
import { momentText } from '@yaksok/shared/core/time'
import { useCall } from '@yaksok/shared/page/query'
import { useNow } from '@yaksok/shared/page/ui'

/** What the member's own limits mean for a deposit today (decisions.md, Honest by design 6). */
export interface DepositLimit {
  /** Won that may still be deposited today; null without a limit. */
  remaining: number | null
  /** Why nothing can be deposited now; null where it can. */
  blocked: string | null
}

/** Reads the limits for a deposit. */
export function depositLimit({ deposit, break_until, excluded }: Limits, now: Date): DepositLimit {
  const remaining = deposit.amount === null ? null : Math.max(0, Number(deposit.amount) - Number(deposit.used))
  if (excluded) return { remaining, blocked: '스스로 이용을 멈춘 상태예요. 남은 돈은 언제든 출금할 수 있어요.' }
  if (break_until && new Date(break_until) > now)
    return { remaining, blocked: `쉬는 중이에요. ${momentText(break_until)}부터 입금할 수 있어요.` }
  return { remaining, blocked: null }
}

/** The member's limits, or undefined while unknown: the server enforces them in any case. */
export function useDepositLimit(): DepositLimit | undefined {
  const { data } = useCall('limits')
  const now = useNow()
  return data && depositLimit(data, new Date(now))
}
