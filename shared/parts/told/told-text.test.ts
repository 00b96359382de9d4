import { expect, test } from 'vitest'
import { toldText } from './told-text.ts'

const told = { number: 1, subject: '7', money: '1250000.00', text: '', at: '2026-11-23T10:00:00+09:00' }

test.each([
  ['deposit-done', '입금 1,250,000원이 잔액에 반영됐어요', '/ChongRecord', true],
  ['deposit-rejected', '입금 1,250,000원 신청이 거부됐어요', '/ChongRecord', false],
  ['withdrawal-done', '출금 1,250,000원이 처리됐어요', '/WithdrawRecord', true],
  ['withdrawal-rejected', '출금 1,250,000원 신청이 거부돼 잔액으로 돌아왔어요', '/WithdrawRecord', false],
  ['device-new', '쓰지 않던 기기에서 로그인했어요', '/Devices', false],
  ['passkey-added', '패스키를 새로 만들었어요', '/Passkeys', false],
  ['fund-password-reset', '출금 비밀번호를 다시 정하는 신청을 받았어요', '/SetPayPassword', false],
  ['booking-confirmed', '예약이 확정됐어요', '/Booking?id=7', true],
  ['booking-rejected', '예약이 거절됐어요', '/Booking?id=7', false],
  ['inquiry-answered', '1:1 문의에 답변이 왔어요', '/Inquiry?id=7', true],
])('%s', (kind, text, to, good) => {
  expect(toldText({ ...told, kind })).toMatchObject({ text, to, good })
})

test('a kind of a newer server is not told in words', () => {
  expect(toldText({ ...told, kind: 'parcel-lost' })).toBeNull()
})
