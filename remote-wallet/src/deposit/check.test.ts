import { explainedMessage } from '@yaksok/shared/core/text'
import { check } from '@yaksok/shared/parts/form'
import { expect, test } from 'vitest'
import { amountRules, deskFull, overLimit, tooSmall } from './check.ts'

test.each(['', '0'])('the amount %j: 금액을 입력해주세요.', (amount) => {
  expect(check(amountRules, { amount }).problems).toMatchObject([
    { field: 'amount', beside: explainedMessage('deposit.amountRequired') },
  ])
})

test('an amount passes', () => expect(check(amountRules, { amount: '300000' }).values).toEqual({ amount: 300_000 }))

test('the member’s own limit is told with what is left', () => {
  expect(overLimit(60_000, 50_000)).toBe('오늘 남은 한도보다 10,000원 많아요. 50,000원까지 신청할 수 있어요.')
  expect(overLimit(50_000, 50_000)).toBeNull()
  expect(overLimit(1, 0)).toContain('다 썼어요')
  expect(overLimit(1, null)).toBeNull()
})

test('where less is left of the limit than the desk takes, no amount is asked for', () => {
  const line = '오늘 남은 한도는 500원이고 입금은 1,000원부터예요. 내일 다시 신청할 수 있어요.'
  for (const amount of [300, 500, 1000]) expect(overLimit(amount, 500, 1000)).toBe(line)
  expect(overLimit(1000, 1000, 1000)).toBeNull()
})

test('below the least amount of the desk, and with as many requests as may wait', () => {
  expect(tooSmall(999, 1000)).toBe('1,000원부터 신청할 수 있어요.')
  expect(tooSmall(1000, 1000)).toBeNull()
  expect(deskFull({ waiting: 5, most: 5 })).toContain('심사 중인 신청이 5건이에요')
  expect(deskFull({ waiting: 4, most: 5 })).toBeNull()
})
