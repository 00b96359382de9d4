import { callOnce } from '@yaksok/shared/page/api'
import { invalidate, refreshUser } from '@yaksok/shared/page/query'
import { toast } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { type Asked, askedOf } from '../done/request-done.tsx'

/**
 * Sends withdrawal requests; `asked` is what was asked for with success. The fund password is never stored:
 * repeating a lost one asks for it again.
 */
export function useWithdrawal() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const send = async (amount: number, password: string): Promise<void> => {
    const money = String(amount)
    let told = '출금을 신청했어요'
    // product.txt section 8: the server's own words where it has any
    const onMessage = (text: string) => {
      told = text
    }
    try {
      const request = { money, paypassword: password }
      const answer = await callOnce('withdraw', request, { operation: 'withdraw', about: { amount: money }, onMessage })
      setAsked(askedOf(amount, answer))
    } catch (error) {
      // the balance may have changed under a refusal
      void refreshUser().catch(() => {})
      void invalidate('desk')
      throw error
    }
    toast(told, 'ok')
    void Promise.allSettled([refreshUser(), invalidate('withdrawals', 'report', 'desk', 'heldMoney', 'ledger')])
  }
  return { asked, send, forget: () => setAsked(null) }
}
