import { expect, test } from 'vitest'
import { accountRule, bindingReason } from './binding-form.tsx'

test.each([
  [null, null],
  ['/Tx', '등록하면 입금 신청으로 이어져요.'],
  ['/Chong', '등록하면 출금 신청으로 이어져요.'],
  ['/Yin', '내역은 이름과 출금 비밀번호를 정한 뒤에 볼 수 있어요. 등록하면 바로 이어져요.'],
  ['/Youxi?tab=mine', '내역은 이름과 출금 비밀번호를 정한 뒤에 볼 수 있어요. 등록하면 바로 이어져요.'],
  ['/Elsewhere', null],
])('B3: who wanted %s is told why the bank form comes first', (returnTo, why) => {
  expect(bindingReason(returnTo)).toBe(why)
})

test('B3: play money asks for no real account number, and says so', () => {
  expect(accountRule('play')).toContain('실제 계좌번호가 아니어도 돼요')
  expect(accountRule('licensed')).toBe('본인 이름의 계좌만 쓸 수 있어요.')
  expect(accountRule(undefined).trim()).toBe('')
})
