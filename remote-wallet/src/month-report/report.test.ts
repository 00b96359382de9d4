import { expect, test } from 'vitest'
import { figuresOf, netSentence, periodTitle } from './report.ts'

test.each([
  ['week', '2026-11-20T12:00:00+09:00', '11월 16일~20일'],
  ['week', '2026-11-16T00:00:00+09:00', '11월 16일'],
  ['week', '2026-11-01T12:00:00+09:00', '10월 26일~11월 1일'],
  ['month', '2026-11-20T12:00:00+09:00', '11월 1일~20일'],
  ['month', '2026-10-31T15:00:00Z', '11월 1일'],
  ['all', '2026-11-20T12:00:00+09:00', '전체 기간'],
] as const)('%s at %s: %s', (period, now, title) => expect(periodTitle(period, new Date(now))).toBe(title))

test('net is winnings less stakes, whatever was deposited', () => {
  const figures = figuresOf({
    play_money: '620000.00',
    win_money: '571800.00',
    recharge: '800000.00',
    withdrawal: '230000.00',
  })
  expect(figures.net).toBe(-48_200)
  expect(netSentence(figures)).toBe('620,000원으로 참여해서 571,800원을 받았어요.')
})

test('a period without entries says so', () => {
  const zero = figuresOf({ play_money: '0.00', win_money: '0.00', recharge: '0.00', withdrawal: '0.00' })
  expect(netSentence(zero)).toBe('이 기간에는 참여하지 않았어요.')
})
