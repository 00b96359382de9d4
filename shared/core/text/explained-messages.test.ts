import { expect, test } from 'vitest'
import { explainedMessage, linesOf } from './explained-messages.ts'
import { message } from './messages.ts'

test('our sentence comes first, with what is known, and the fixed text stays exact below it', () => {
  expect(linesOf(explainedMessage('bet.insufficientBalance', { short: '12,000원' }))).toEqual([
    '잔액이 12,000원 모자라요',
    message('bet.insufficientBalance'),
  ])
  expect(linesOf(explainedMessage('lottery.roundStart', { round: '309회', expect: '202611220309' }))).toEqual([
    '309회를 시작했어요',
    '복권 성공：202611220309',
  ])
})

test('a fixed text that comes alone, as from the server, gets the sentence that needs no values', () => {
  expect(linesOf(message('bet.insufficientBalance'))).toEqual(['잔액이 모자라요', message('bet.insufficientBalance')])
  expect(linesOf(message('account.inactive'))).toEqual(['이용이 정지된 계정이에요', message('account.inactive')])
})

test('what is no fixed text, or says enough, is one line', () => {
  expect(linesOf('아바타를 바꿨어요')).toEqual(['아바타를 바꿨어요'])
  expect(linesOf(explainedMessage('status.underReview'))).toEqual(['심사 중'])
})
