import { ApiError, callOnce, errorText, forgetAttempt, useAttempt } from '@yaksok/shared/page/api'
import { invalidate, refreshUser } from '@yaksok/shared/page/query'
import { toast } from '@yaksok/shared/page/ui'
import { useState } from 'react'

/** What became of a withdrawal request. */
export type Outcome =
  /** Filed; the money is held. */
  | { is: 'done' }
  /** The server said no, e.g. a wrong fund password with the tries that are left. */
  | { is: 'refused'; reason: string }
  /** No answer, or a fault: the attempt is kept. */
  | { is: 'failed'; error: unknown }

/** Sends withdrawal requests. The fund password is never stored: repeating a lost one asks for it again. */
export function useWithdrawal() {
  const attempt = useAttempt('withdraw')
  /** Won that were asked for with success. */
  const [asked, setAsked] = useState<number | null>(null)

  const send = async (amount: number, password: string): Promise<Outcome> => {
    setAsked(null)
    const money = String(amount)
    let told = '출금을 신청했어요'
    try {
      await callOnce(
        'withdraw',
        { money, paypassword: password },
        {
          operation: 'withdraw',
          about: { amount: money },
          // product.txt section 8: the server's own words where it has any
          onMessage: (text) => {
            told = text
          },
        },
      )
    } catch (error) {
      // the balance may have changed under a refusal
      void refreshUser().catch(() => {})
      void invalidate('desk')
      if (error instanceof ApiError && !error.outcomeUnknown) return { is: 'refused', reason: errorText(error) }
      return { is: 'failed', error }
    }
    setAsked(amount)
    toast(told, 'ok')
    void Promise.allSettled([refreshUser(), invalidate('withdrawals', 'report', 'desk')])
    return { is: 'done' }
  }
  return { attempt, asked, send, forget: () => forgetAttempt('withdraw') }
}
