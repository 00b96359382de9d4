import type { Limits } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { breakText, effectText, leftText, limitText, pendingText, removalText, takesEffect } from './describe.ts'

const none = { amount: null, used: '0', pending: null }
const some = { amount: '150000', used: '100000', pending: null }
const limits: Limits = { deposit: none, loss: none, break_until: null, excluded: false }
const now = Date.parse('2026-11-20T12:00:00+09:00')

test('a limit, what is left of it, and the higher one that waits', () => {
  expect(limitText(some)).toBe('150,000원')
  expect(limitText(none)).toBe('한도 없음')
  expect(leftText(some)).toBe('오늘 50,000원 남았어요')
  expect(leftText({ ...some, used: '200000' })).toBe('오늘은 한도를 다 썼어요')
  expect(leftText(none)).toBeNull()
  const at = '2026-11-21T12:00:00+09:00'
  expect(pendingText({ ...some, pending: { amount: '300000', at } })).toBe('11월 21일 12:00부터 300,000원이에요')
  expect(pendingText({ ...some, pending: { amount: null, at } })).toBe('11월 21일 12:00부터 한도가 없어져요')
  expect(pendingText(some)).toBeNull()
})

test('lower limits act at once, higher ones and none later', () => {
  expect(takesEffect(some, 100_000)).toBe('now')
  expect(takesEffect(none, 100_000)).toBe('now')
  expect(takesEffect(some, 200_000)).toBe('later')
  expect(takesEffect(some, null)).toBe('later')
  expect(takesEffect(some, 150_000)).toBe('same')
  expect(takesEffect(none, null)).toBe('same')
})

test('the limit of today, saved again, is said to end a change that waits', () => {
  const waiting = { ...some, pending: { amount: null, at: '2026-11-21T12:00:00+09:00' } }
  expect(effectText(some, 150_000)).toBe('현재 한도와 같아요')
  expect(effectText(waiting, 150_000)).toBe('저장하면 기다리는 변경을 취소해요')
  expect(effectText(some, null)).toBe('')
})

test('removing a limit says that it stays for a day, and what is lost', () => {
  expect(removalText(some)).toBe(
    '현재 한도 150,000원은 24시간 더 지키고, 그 뒤부터 한도가 없어요. 그 전에 한도를 다시 정하면 없어지지 않아요.',
  )
  const waiting = { ...some, pending: { amount: '300000', at: '2026-11-21T12:00:00+09:00' } }
  expect(removalText(waiting)).toContain('기다리고 있는 변경은 취소돼요.')
})

test('a break that is over is off; exclusion comes first', () => {
  expect(breakText(limits, now)).toBe('안 쓰는 중')
  expect(breakText({ ...limits, break_until: '2026-11-20T11:00:00+09:00' }, now)).toBe('안 쓰는 중')
  expect(breakText({ ...limits, break_until: '2026-11-21T12:00:00+09:00' }, now)).toBe('11월 21일 12:00까지')
  expect(breakText({ ...limits, excluded: true }, now)).toBe('이용 중단 중')
})
