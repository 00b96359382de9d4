import { expect, test } from 'vitest'
import { notificationText } from './notification-text.ts'

const told = { number: 1, subject: '7', money: '1250000.00', text: '', at: '2026-11-23T10:00:00+09:00' }

test.each([
  ['deposit-done', '입금 1,250,000원이 잔액에 반영됐어요', '/ChongRecord', true],
  ['deposit-rejected', '입금 1,250,000원 신청이 거부됐어요', '/ChongRecord', false],
  ['withdrawal-done', '출금 1,250,000원이 처리됐어요', '/WithdrawRecord', true],
  ['withdrawal-rejected', '출금 1,250,000원 신청이 거부돼 잔액으로 돌아왔어요', '/WithdrawRecord', false],
  ['device-new', '쓰지 않던 기기에서 로그인했어요', '/Devices', false],
  ['device-confirms', '출금과 비밀번호를 확인하는 브라우저를 처음 연결했어요', '/Devices', false],
  ['device-waits', '새 브라우저가 24시간 뒤부터 출금과 비밀번호를 확인할 수 있어요', '/Devices', false],
  ['passkey-added', '패스키를 새로 만들었어요', '/Passkeys', false],
  ['account-closing', '계정을 닫는 신청을 받았어요', '/CloseAccount', false],
  ['fund-password-reset', '출금 비밀번호를 다시 정하는 신청을 받았어요', '/SetPayPassword', false],
  ['booking-confirmed', '예약이 확정됐어요', '/Booking?id=7', true],
  ['booking-rejected', '예약이 거절됐어요', '/Booking?id=7', false],
  ['booking-offer', '기다리던 시간에 자리가 났어요. 지금 예약할 수 있어요', '/Book?wait=7', true],
  ['inquiry-answered', '1:1 문의에 답변이 왔어요', '/Inquiry?id=7', true],
])('%s', (kind, text, to, good) => {
  expect(notificationText({ ...told, kind })).toMatchObject({ text, to, good })
})

test('a week is told with what was staked, paid and lost, and with a limit that waits', () => {
  const week = { number: 1, kind: 'week-summary', subject: '20261116', money: '40000.00', at: told.at }
  expect(notificationText({ ...week, text: '38800' })).toEqual({
    text: '지난주 추첨에 40,000원 참여했어요',
    reason: '11월 16일~22일 · 당첨금 38,800원 · 합계 −1,200원',
    to: '/Personalreport',
    good: true,
    changes: [],
  })
  expect(notificationText({ ...week, text: '45000 1795568400000' })?.reason).toBe(
    '11월 16일~22일 · 당첨금 45,000원 · 합계 +5,000원 · 새 한도는 11월 25일 10:00부터',
  )
  expect(notificationText({ ...week, subject: '20261130', text: '0' })?.reason).toContain('11월 30일~12월 6일')
})

test('a kind of a newer server is not told in words', () => {
  expect(notificationText({ ...told, kind: 'parcel-lost' })).toBeNull()
})
