import { check } from '@yaksok/shared/parts/form'
import { expect, test } from 'vitest'
import { amountRules, deskRefusal, passwordRules, shortfall } from './check.ts'

test.each(['', '0'])('the amount %j: 정확한 금액을 입력해주세요.', (amount) => {
  expect(check(amountRules, { amount }).problems).toMatchObject([
    { beside: '출금할 금액을 입력해 주세요\n정확한 금액을 입력해주세요.' },
  ])
})

test.each(['', '123'])('the fund password %j: 암호를 입력하십시오.', (password) => {
  expect(check(passwordRules, { password }).problems).toMatchObject([
    { beside: '출금 비밀번호를 입력해 주세요\n암호를 입력하십시오.' },
  ])
})

test('an amount passes, then its password', () => {
  expect(check(amountRules, { amount: '12000' }).values).toEqual({ amount: 12_000 })
  expect(check(passwordRules, { password: '0000' }).values).toEqual({ password: '0000' })
})

test('says exactly how much is missing', () => {
  expect(shortfall(2_000_000, 1_284_500)).toBe('1,284,500원까지 출금할 수 있어요')
  expect(shortfall(1_284_500, 1_284_500)).toBeNull()
  expect(shortfall(1, 0)).toBe('지금 출금할 수 있는 금액이 없어요.')
})

test('the desk refuses little and many, and never the whole balance', () => {
  const desk = (waiting: number) => ({ least: '1000', waiting, most: 5 })
  expect(deskRefusal(999, 5000, desk(0))).toBe('1,000원부터예요. 더 적은 금액은 전액 출금만 할 수 있어요.')
  expect(deskRefusal(1000, 5000, desk(4))).toBeNull()
  expect(deskRefusal(1000, 5000, desk(5))).toContain('전액(5,000원)만')
  expect(deskRefusal(5000, 5000, desk(5))).toBeNull()
  expect(deskRefusal(7, 7, desk(0))).toBeNull()
})
