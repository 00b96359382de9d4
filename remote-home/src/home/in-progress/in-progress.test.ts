import { expect, test } from 'vitest'
import { failedParts, leftText } from './in-progress.tsx'

test.each([
  [0, '추첨 중'],
  [1, '1초 남음'],
  [59, '59초 남음'],
  [60, '1분 0초 남음'],
  [3599, '59분 59초 남음'],
  [3660, '1시간 1분 남음'],
])('%s seconds to the draw', (seconds, text) => {
  expect(leftText(seconds)).toBe(text)
})

test('what failed is named: each part alone, all of it without an answer, nothing where nothing is missing', () => {
  const whole = { money: null, bookings: [], inquiries: null, rounds: [] }
  expect(failedParts(whole)).toBe('입출금 신청, 1:1 문의')
  expect(failedParts(undefined)).toBe('진행 상황')
  expect(failedParts({ ...whole, money: {} as never, inquiries: {} as never })).toBe('')
})
