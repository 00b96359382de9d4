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
  expect(bindingReason(returnTo, null)).toBe(why)
})

test('D2: who may not deposit now is not told that the form leads there', () => {
  const stop = {
    reason: 'break',
    badge: '',
    title: '11월 26일 13:16까지 쉬는 중이에요',
    text: '',
    until: null,
  } as const
  expect(bindingReason('/Tx', stop)).toBe(
    '11월 26일 13:16까지 쉬는 중이에요. 계좌는 미리 등록해 둘\u00a0수\u00a0있어요.',
  )
  expect(bindingReason('/Chong', stop)).toBe('등록하면 출금 신청으로 이어져요.')
})

test('B3: play money asks for no real account number, and says so', () => {
  expect(accountRule('play')).toContain('실제 계좌번호가 아니어도 돼요')
  expect(accountRule('licensed')).toBe('본인 이름의 계좌만 쓸 수 있어요.')
  expect(accountRule(undefined).trim()).toBe('')
})
