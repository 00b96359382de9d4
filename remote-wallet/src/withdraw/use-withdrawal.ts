import { callIdempotent } from '@yaksok/shared/page/api'
import { invalidate, refreshUser } from '@yaksok/shared/page/query'
import type { Confirmed } from '@yaksok/shared/parts/intent'
import { useState } from 'react'
import { type Submitted, submittedOf } from '../request-success/request-success.tsx'

/**
 * Sends withdrawal requests; `asked` is what was asked for with success. The fund password is never stored:
 * repeating a lost one asks for it again.
 */
export function useWithdrawal() {
  const [asked, setAsked] = useState<Submitted | null>(null)
  const send = async (amount: number, password: string, confirmed: Confirmed = {}): Promise<void> => {
    const money = String(amount)
    let said = ''
    // product.txt section 8: the server's own words where it has any
    const onMessage = (text: string) => {
      said = text
    }
    try {
      const request = { money, paypassword: password }
      const answer = await callIdempotent('withdraw', request, {
        operation: 'withdraw',
        about: { amount: money },
        onMessage,
        ...confirmed,
      })
      setAsked(submittedOf(amount, answer, said))
    } catch (error) {
      // the balance may have changed under a refusal
      void refreshUser().catch(() => {})
      void invalidate('desk')
      throw error
    }
    void Promise.allSettled([refreshUser(), invalidate('withdrawals', 'report', 'desk', 'heldMoney', 'ledger')])
  }
  return { asked, send, forget: () => setAsked(null) }
}
