import { expect, test } from 'vitest'
import { actionText } from './actions.ts'

test.each([
  ['deposits.approve', '입금 승인'],
  ['deposits.approve-requested', '입금 승인 확인 요청'],
  ['ledger.reverse-declined', '장부 거래 되돌림 반려'],
  ['members.look-transfers', '회원 거래 봄'],
  ['members.reset-fund-password', '회원 출금 비밀번호 다시 정하게 함'],
  ['bookings.reject', '예약 거절'],
  ['withdrawals.reject', '출금 거부'],
  ['migrate', 'migrate'],
  ['members.unheard-of', 'members.unheard-of'],
])('%s is read as %s', (action, text) => {
  expect(actionText(action)).toBe(text)
})
