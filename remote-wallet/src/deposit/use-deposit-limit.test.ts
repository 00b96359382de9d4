import { expect, test } from 'vitest'
import { depositLimit } from './use-deposit-limit.ts'

const now = new Date('2026-11-20T12:00:00+09:00')
const none = { amount: null, used: '0', pending: null }
const free = { deposit: none, loss: none, break_until: null, excluded: false }

test('what is left of the daily limit is never below zero, and no limit is no number', () => {
  expect(depositLimit(free, now)).toEqual({ remaining: null, blocked: null })
  const limited = (used: string) => depositLimit({ ...free, deposit: { amount: '50000', used, pending: null } }, now)
  expect(limited('20000').remaining).toBe(30_000)
  expect(limited('70000').remaining).toBe(0)
})

test('a break blocks until it is over, exclusion for good, and both say that withdrawing works or when it ends', () => {
  const resting = (until: string) => depositLimit({ ...free, break_until: until }, now).blocked
  expect(resting('2026-11-21T14:05:00+09:00')).toContain('11월 21일 14:05부터')
  expect(resting('2026-11-20T11:59:00+09:00')).toBeNull()
  expect(depositLimit({ ...free, excluded: true }, now).blocked).toContain('언제든 출금할 수 있어요')
})
