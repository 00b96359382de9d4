import { expect, test } from 'vitest'
import type { MoneyRecord, Status } from '../records/use-records.ts'
import { heldOf } from './held.ts'

const record = (amount: number, status: Status): MoneyRecord => ({
  id: String(amount),
  line: 1,
  amount,
  status,
  reason: '',
  create_time: '2026-11-20T09:00:00+09:00',
  update_time: '2026-11-20T09:00:00+09:00',
})

test('only what is under review is held', () => {
  expect(heldOf([record(10_000, 1), record(20_000, 2), record(30_000, 3), record(40_000, 1)])).toEqual({
    amount: 50_000,
    count: 2,
  })
})
