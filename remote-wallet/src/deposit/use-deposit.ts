import { message } from '@yaksok/shared/core/text'
import { callIdempotent } from '@yaksok/shared/page/api'
import { invalidate, refreshUser } from '@yaksok/shared/page/query'
import { useState } from 'react'
import type { BoundBank } from '../bound-bank/use-bound-bank.ts'
import { type Submitted, submittedOf } from '../request-success/request-success.tsx'

/** After a success the data is loaded again, this much later (product.txt section 8). */
export const RELOAD_MS = 500

/** Sends deposit requests; `asked` is what was asked for with success. */
export function useDeposit(bank: BoundBank) {
  const [asked, setAsked] = useState<Submitted | null>(null)
  const send = async (amount: number): Promise<undefined> => {
    const request = { bank_name: bank.bank, bank_number: bank.account, amount: String(amount) }
    const answer = await callIdempotent('deposit', request, { operation: 'deposit', about: { amount: request.amount } })
    // the screen that follows says it, so no toast does
    setAsked(submittedOf(amount, answer, message('deposit.submitted')))
    setTimeout(() => void reload(), RELOAD_MS)
  }
  return { asked, send, forget: () => setAsked(null) }
}

async function reload(): Promise<void> {
  await Promise.allSettled([refreshUser(), invalidate('deposits', 'limits', 'report', 'desk', 'heldMoney', 'ledger')])
}
