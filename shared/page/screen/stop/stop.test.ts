import { expect, test } from 'vitest'
import type { Limits } from '../../../core/contract/index.ts'
import { stopOf, type Wanted } from './stop.ts'

const NOW = Date.parse('2026-11-20T12:00:00+09:00')
const none = { amount: null, used: '0', pending: null }
const free: Limits = { deposit: none, loss: none, break_until: null, excluded: false }
const stop = (limits: Partial<Limits>, wanted: Wanted = 'stake', status = 1, now = NOW) =>
  stopOf(wanted, { status, limits: { ...free, ...limits }, readAt: NOW, least: 1000 }, now)

test('D2: nothing stands in the way of a member without a break, exclusion or limit', () => {
  expect(stop({})).toBeNull()
  expect(stop({}, 'deposit')).toBeNull()
  expect(stopOf('stake', { status: 1, limits: undefined, readAt: 0, least: 1000 }, NOW)).toBeNull()
})

test.each(['stake', 'deposit'] as const)(
  'D2: a break forbids to %s until its end, said with day and time',
  (wanted) => {
    const until = '2026-11-21T14:05:00+09:00'
    expect(stop({ break_until: until }, wanted)).toMatchObject({
      reason: 'break',
      badge: '쉬는 중 · 11월 21일 14:05까지',
      until,
      text: expect.stringContaining('언제든 출금할 수 있어요'),
    })
    expect(stop({ break_until: until }, wanted, 1, Date.parse(until))).toBeNull()
  },
)

test.each(['stake', 'deposit'] as const)('D2: exclusion forbids to %s for good, over a break', (wanted) => {
  expect(stop({ excluded: true, break_until: '2026-11-21T14:05:00+09:00' }, wanted)).toMatchObject({
    reason: 'excluded',
    until: null,
  })
})

test.each(['stake', 'deposit'] as const)(
  'an account that is being closed forbids to %s, and says how to go on',
  (wanted) => {
    expect(stop({ closing: true }, wanted)).toMatchObject({ badge: '계정 닫는 중', until: null })
    expect(stop({ closing: false }, wanted)).toBeNull()
  },
)

test('D2: a frozen account and an age nobody has confirmed forbid both', () => {
  for (const wanted of ['stake', 'deposit'] as const) {
    expect(stop({}, wanted, 2)?.reason).toBe('frozen')
    const facts = { status: 1, limits: free, isUnconfirmed: true, readAt: NOW, least: 1 }
    expect(stopOf(wanted, facts, NOW)?.reason).toBe('age')
  }
})

test('D2: a limit that leaves less than the least forbids what it limits, until midnight of Seoul', () => {
  const reached = { amount: '10000', used: '9001', pending: null }
  const until = '2026-11-21T00:00:00+09:00'
  expect(stop({ loss: reached })).toMatchObject({
    reason: 'limit',
    until,
    text: expect.stringContaining('11월 21일 00:00'),
  })
  expect(stop({ loss: reached }, 'deposit')).toBeNull()
  expect(stop({ deposit: reached }, 'deposit')?.reason).toBe('limit')
  expect(stop({ loss: { ...reached, used: '9000' } })).toBeNull()
  expect(stop({ loss: reached }, 'stake', 1, Date.parse(until))).toBeNull()
})
