import type { ResponseOf } from '@yaksok/shared/core/contract'
import { useForm } from '@yaksok/shared/parts/form'
import { type Confirmed, type ShownIntent, tellIntent, useConfirmThere } from '@yaksok/shared/parts/intent'
import { useState } from 'react'
import { amountRules, deskRefusal, shortfall } from './check.ts'

/**
 * The amount that is typed and, once it holds, `confirming`: the won whose fund password is being asked for and what the
 * server tells of it, null while it is not. With a confirm origin both are asked there, and `send` follows.
 * @param available won
 */
export function useWithdrawForm(
  available: number,
  desk: ResponseOf<'desk'> | undefined,
  send: (amount: number, password: string, confirmed: Confirmed) => Promise<void>,
) {
  const [confirming, setConfirming] = useState<{ amount: number; told: ShownIntent } | null>(null)
  const { origin, ask, sheet } = useConfirmThere()
  const refusalOf = (amount: number) =>
    shortfall(amount, available) ?? (desk && deskRefusal(amount, available, desk.withdrawal)) ?? undefined
  const withdrawal = useForm({
    rules: amountRules,
    draft: { name: 'withdraw', fields: { amount: '' } },
    live: ({ amount }) => (Number(amount) ? { amount: refusalOf(Number(amount)) } : {}),
    send: async ({ amount }) => {
      if (origin !== null) {
        const confirmed = await ask('withdraw', { money: String(amount) })
        if (!confirmed) return {}
        await send(amount, '', confirmed)
        return undefined
      }
      setConfirming({ amount, told: await tellIntent('withdraw', { money: String(amount) }) })
      return {}
    },
  })
  const close = () => setConfirming(null)
  return {
    withdrawal,
    confirming,
    /** What asks for the confirmation at the confirm origin. */
    sheet,
    /** The member goes back to the amount. */
    close,
    done: () => {
      close()
      withdrawal.done()
    },
  }
}
