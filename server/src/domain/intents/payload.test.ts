import { expect, test } from 'vitest'
import { payloadOf } from './payload.ts'

test('what a call is bound to depends on its fields and values, not on their order, and holds no secret', () => {
  const bound = payloadOf('i', 'withdraw', { money: '1000', bank: 'a', note: 'n' })
  expect(payloadOf('i', 'withdraw', { note: 'n', bank: 'a', money: '1000', paypassword: '1234' })).toEqual(bound)
  expect(payloadOf('i', 'withdraw', { money: '1001', bank: 'a', note: 'n' })).not.toEqual(bound)
  expect(payloadOf('other', 'withdraw', { money: '1000', bank: 'a', note: 'n' })).not.toEqual(bound)
})
