import type { MoneyRecord } from '../records/use-records.ts'

/** Money of withdrawals under review: it is held, no longer in the balance, and returns at once when rejected. */
export interface Held {
  /** Won. */
  amount: number
  count: number
}

/** Sums what is under review. */
export function heldOf(records: readonly MoneyRecord[]): Held {
  const waiting = records.filter(({ status }) => status === 1)
  return { amount: waiting.reduce((sum, { amount }) => sum + amount, 0), count: waiting.length }
}
