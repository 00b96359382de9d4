import { expect, test } from 'vitest'
import { grows, unexplained } from './rows.ts'

const pace = { lotteries: 4, minutes: 10 }

test('what members did explains the rows that came of it', () => {
  expect(unexplained('orders', 100, { order: 100 }, pace)).toBe(0)
  expect(unexplained('ledger_entries', 310, { order: 100, deposit: 5 }, pace)).toBe(0)
  expect(unexplained('rounds', 40, {}, pace)).toBe(0)
})

test('a row more than that is not explained', () => {
  expect(unexplained('orders', 101, { order: 100 }, pace)).toBe(1)
  expect(unexplained('rounds', 44, {}, pace)).toBe(4)
})

test('a table that nothing explains must not grow', () => {
  expect(grows('media_files')).toBe(false)
  expect(unexplained('media_files', 3, { order: 100 }, pace)).toBe(3)
})
