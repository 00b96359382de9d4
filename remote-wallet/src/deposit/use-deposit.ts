import { message } from '@yaksok/shared/core/text'
import { ApiError, callOnce, forgetAttempt, useAttempt } from '@yaksok/shared/page/api'
import { invalidate, refreshUser } from '@yaksok/shared/page/query'
import { toast } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import type { BoundBank } from '../bound-bank/use-bound-bank.ts'

/** After a success the data is loaded again, this much later (product.txt section 8). */
export const RELOAD_MS = 500

/** Sends deposit requests, and knows what became of the last one. */
export function useDeposit(bank: BoundBank) {
  const attempt = useAttempt('deposit')
  const [error, setError] = useState<unknown>(null)
  /** Won that were asked for with success. */
  const [asked, setAsked] = useState<number | null>(null)

  /** @returns whether the request was taken */
  const send = async (amount: number): Promise<boolean> => {
    setError(null)
    setAsked(null)
    const request = { bank_name: bank.bank, bank_number: bank.account, amount: String(amount) }
    try {
      await callOnce('deposit', request, { operation: 'deposit', about: { amount: request.amount } })
    } catch (failure) {
      // the session is over: Login says what to do
      if (failure instanceof ApiError && failure.kind === 'auth') return false
      setError(failure)
      toast(message('deposit.failed'), 'error')
      return false
    }
    setAsked(amount)
    toast(message('deposit.submitted'), 'ok')
    setTimeout(() => void reload(), RELOAD_MS)
    return true
  }
  return { attempt, error, asked, send, forget: () => forgetAttempt('deposit') }
}

async function reload(): Promise<void> {
  await Promise.allSettled([refreshUser(), invalidate('deposits', 'limits', 'report', 'desk')])
}
