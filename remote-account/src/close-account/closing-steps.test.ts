import { expect, test } from 'vitest'
import { type Closing, closingStep, waitsOf } from './closing-steps.ts'

const NOW = Date.parse('2026-11-26T10:00:00+09:00')
const free: Closing = {
  asked: null,
  available: '0.00',
  bank: false,
  waits: { deposits: 0, withdrawals: 0, bets: '0.00', bookings: [] },
  rejected: '',
}
const at = (due: string) => ({ at: '2026-11-25T09:00:00+09:00', due })
const past = { ...free, asked: at('2026-11-26T09:00:00+09:00') }

test('who has money binds a bank account first; without money nothing is needed', () => {
  expect(closingStep(free, NOW)).toBe('open')
  expect(closingStep({ ...free, available: '1000.00' }, NOW)).toBe('bank')
  expect(closingStep({ ...free, available: '1000.00', bank: true }, NOW)).toBe('open')
})

test('a day passes, then it waits for what is under way', () => {
  expect(closingStep({ ...free, asked: at('2026-11-26T10:00:01+09:00') }, NOW)).toBe('day')
  expect(closingStep(past, NOW)).toBe('due')
  expect(closingStep({ ...past, waits: { ...free.waits, withdrawals: 1 } }, NOW)).toBe('waits')
  const bookings = [{ id: '1', name: '달빛', starts: '2026-11-27T09:00:00+09:00', cancellable: true }]
  expect(closingStep({ ...past, waits: { ...free.waits, bookings } }, NOW)).toBe('waits')
})

test('each wait says what it is and where to look; a rejected payout is said with its reason', () => {
  const waits = { deposits: 2, withdrawals: 1, bets: '3000.00', bookings: [] }
  expect(waitsOf({ ...past, waits }).map(({ text }) => text)).toEqual([
    '심사 중인 출금 1건',
    '심사 중인 입금 2건',
    '추첨을 기다리는 3,000원',
  ])
  const rejected = waitsOf({ ...past, available: '5000.00', bank: true, rejected: '계좌가 달라요' })
  expect(rejected).toMatchObject([{ text: '출금이 거부됐어요: 계좌가 달라요', to: '/Chong' }])
  expect(waitsOf({ ...past, available: '5000.00' })).toMatchObject([{ to: '/Chongadd' }])
})
