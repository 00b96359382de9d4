import { expect, test } from 'vitest'
import { type Flagged, flagsOf } from './flags.ts'

const NOW = new Date('2026-11-24T03:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600_000)
const none = { n1: 1, s1: 0, n2: 0, s2: 0, n3: 0, s3: 0 }

/** A request that nothing is odd about. */
const plain: Flagged = {
  now: NOW,
  joined: daysAgo(100),
  bound_at: daysAgo(50),
  shared: false,
  break_until: null,
  excluded_at: null,
  frozen: false,
  adult: true,
  deposits: none,
  withdrawals: none,
  amount: 100_000,
  reset: false,
  closing: false,
  alone: 1_000_000,
}

test('nothing is said of what is usual', () => {
  expect(flagsOf('deposits', plain)).toEqual([])
  expect(flagsOf('withdrawals', { ...plain, bound_at: null })).toEqual([])
})

test.each<[string, Partial<Flagged>]>([
  ['new-account', { joined: daysAgo(6.9) }],
  ['bank-changed', { bound_at: daysAgo(1) }],
  ['bank-shared', { shared: true }],
  ['break', { break_until: daysAgo(-1) }],
  ['excluded', { excluded_at: daysAgo(3) }],
  ['frozen', { frozen: true }],
  ['adult-unconfirmed', { adult: false }],
  ['several', { withdrawals: { ...none, n1: 2 } }],
  ['above-usual', { withdrawals: { ...none, n2: 2, s2: 60_000 } }],
  ['fund-password-reset', { reset: true }],
  ['account-closing', { closing: true }],
  ['approval-needed', { amount: 1_000_001 }],
])('%s', (flag, odd) => {
  expect(flagsOf('withdrawals', { ...plain, ...odd })).toEqual([flag])
})

test('three times the average is usual, and a reset says nothing of a deposit', () => {
  expect(flagsOf('deposits', { ...plain, deposits: { ...none, n2: 3, s2: 100_000 }, reset: true })).toEqual([])
})
