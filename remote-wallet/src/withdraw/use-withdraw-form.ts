import type { ResponseOf } from '@yaksok/shared/core/contract'
import { useForm } from '@yaksok/shared/parts/form'
import { type ShownIntent, tellIntent } from '@yaksok/shared/parts/intent'
import { useState } from 'react'
import { amountRules, deskRefusal, shortfall } from './check.ts'

/**
 * The amount that is typed and, once it holds, `confirming`: the won whose fund password is being asked for and what the
 * server tells of it, null while it is not.
 * @param available won
 */
export function useWithdrawForm(available: number, desk: ResponseOf<'desk'> | undefined) {
  const [confirming, setConfirming] = useState<{ amount: number; told: ShownIntent } | null>(null)
  const refusalOf = (amount: number) =>
    shortfall(amount, available) ?? (desk && deskRefusal(amount, available, desk.withdrawal)) ?? undefined
  const withdrawal = useForm({
    rules: amountRules,
    draft: { name: 'withdraw', fields: { amount: '' } },
    live: ({ amount }) => (Number(amount) ? { amount: refusalOf(Number(amount)) } : {}),
    send: async ({ amount }) => {
      setConfirming({ amount, told: await tellIntent('withdraw', { money: String(amount) }) })
      return {}
    },
  })
  const close = () => setConfirming(null)
  return {
    withdrawal,
    confirming,
    /** The member goes back to the amount. */
    close,
    done: () => {
      close()
      withdrawal.done()
    },
  }
}
