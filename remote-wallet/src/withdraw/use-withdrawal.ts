import { callOnce } from '@yaksok/shared/page/api'
import { invalidate, refreshUser } from '@yaksok/shared/page/query'
import { toast } from '@yaksok/shared/page/ui'
import { useState } from 'react'

/**
 * Sends withdrawal requests; `asked` is the won that were asked for with success. The fund password is never stored:
 * repeating a lost one asks for it again.
 */
export function useWithdrawal() {
  const [asked, setAsked] = useState<number | null>(null)
  const send = async (amount: number, password: string): Promise<void> => {
    setAsked(null)
    const money = String(amount)
    let told = '출금을 신청했어요'
    // product.txt section 8: the server's own words where it has any
    const onMessage = (text: string) => {
      told = text
    }
    try {
      const request = { money, paypassword: password }
      await callOnce('withdraw', request, { operation: 'withdraw', about: { amount: money }, onMessage })
    } catch (error) {
      // the balance may have changed under a refusal
      void refreshUser().catch(() => {})
      void invalidate('desk')
      throw error
    }
    setAsked(amount)
    toast(told, 'ok')
    void Promise.allSettled([refreshUser(), invalidate('withdrawals', 'report', 'desk')])
  }
  return { asked, send }
}
