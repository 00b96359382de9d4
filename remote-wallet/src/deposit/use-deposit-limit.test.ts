import { expect, test } from 'vitest'
import { depositRemaining } from './deposit-form.tsx'

test('what is left of the daily limit is never below zero, and no limit is no number', () => {
  const limited = (amount: string | null, used: string) =>
    depositRemaining({ deposit: { amount, used, pending: null } })
  expect(limited(null, '0')).toBeNull()
  expect(limited('50000', '20000')).toBe(30_000)
  expect(limited('50000', '70000')).toBe(0)
})
