import { expect, test } from 'vitest'
import {
  aboutText,
  canCancel,
  cancelMeaning,
  drawnText,
  nameOf,
  type RecordFound,
  receiptText,
  stepLabel,
  stepText,
  stepTime,
} from './record-text.ts'

const asked = '2026-11-20T14:20:00+09:00'
const booked = '2026-11-20T14:31:00+09:00'

const record = (over: Partial<RecordFound>): RecordFound => ({
  line: 12,
  kind: 'deposit',
  state: 'done',
  amount: '150000.00',
  change: '150000.00',
  balance: '1150000.00',
  reason: '',
  account: '하늘은행 ****1234',
  round: '',
  order: null,
  steps: [
    { step: 'asked', at: asked },
    { step: 'checked', at: booked },
    { step: 'booked', at: booked },
  ],
  corrected: null,
  ...over,
})

test('a receipt says what happened when, and that play money is no money', () => {
  const text = receiptText(record({}), true)
  expect(text.split('\n')).toEqual([
    '약속 입금 신청 (모의 머니, 실제 돈이 아니에요)',
    '금액 150,000원',
    '상태 완료',
    '번호 12',
    '계좌 하늘은행 ****1234',
    '신청 2026년 11월 20일 14:20',
    '확인 2026년 11월 20일 14:31',
    '반영 2026년 11월 20일 14:31',
    '잔액 변화 +150,000원',
  ])
  expect(receiptText(record({}), false)).not.toContain('모의')
})

test('a receipt of a rejected request has the reason, one under review no change', () => {
  const steps: RecordFound['steps'] = [{ step: 'asked', at: asked }]
  const rejected = record({ state: 'rejected', reason: '이름이 달라요', change: null, balance: null, steps })
  expect(receiptText(rejected, false)).toContain('거부한 이유 이름이 달라요')
  const review = receiptText(record({ state: 'review', change: null, balance: null, steps }), false)
  expect(review).toContain('상태 심사 중')
  expect(review).not.toContain('잔액 변화')
})

test('who takes part in a draw has asked for nothing', () => {
  expect(stepLabel('asked', 'order')).toBe('참여')
  expect(stepLabel('asked', 'deposit')).toBe('신청')
})

test('what has not happened yet is told as such', () => {
  expect(stepText({ step: 'checked', at: null }, 'deposit')).toBe('운영자가 확인하고 있어요')
  expect(stepText({ step: 'booked', at: null }, 'withdrawal')).toBe('확인이 끝나면 출금해요')
  expect(stepText({ step: 'booked', at: booked }, 'order')).toBe('결과를 잔액에 반영했어요')
})

test('only requests under review can be taken back, and what that means has the right particle', () => {
  expect(canCancel(record({ state: 'review' }))).toBe(true)
  expect(canCancel(record({ state: 'done' }))).toBe(false)
  expect(canCancel(record({ kind: 'order', state: 'waiting' }))).toBe(false)
  expect(cancelMeaning(record({ kind: 'withdrawal' }))).toContain('150,000원이 바로 잔액으로')
})

test('the customer service is asked about one record', () => {
  expect(aboutText(record({}))).toBe('입금 신청 12번 · 150,000원 · 11월 20일 14:20')
})

test('a step says its year once that is over', () => {
  expect(stepTime(asked, Date.parse('2026-12-31T23:59:00+09:00'))).toBe('11월 20일 14:20')
  expect(stepTime(asked, Date.parse('2027-01-01T00:00:00+09:00'))).toBe('2026년 11월 20일 14:20')
})

test('D10: a result is said with its values and sides', () => {
  expect(drawnText('2,5,6')).toBe('2, 5, 6 · 합 13 (대, 홀)')
  expect(drawnText('7')).toBe('7 (대, 홀)')
  expect(drawnText('')).toBe('')
})

test('D10: the receipt of a stake has its result and what came back', () => {
  const order = {
    key: 'dice',
    expect: '202611200742',
    game: 'dice',
    picks: [],
    opencode: '2,5,6',
    payout: '0.00',
  } as const
  expect(receiptText(record({ kind: 'order', order: { ...order, picks: [] } }), true)).toContain(
    '추첨 결과 2, 5, 6 · 합 13 (대, 홀)\n받은 금액 0원',
  )
})

test('D9: the play money that an account began with is called by its name', () => {
  expect(nameOf({ kind: 'starter' })).toBe('시작 모의 머니')
  expect(nameOf({ kind: 'correction' })).toBe('잔액 조정')
})
