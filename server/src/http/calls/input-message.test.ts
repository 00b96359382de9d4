import { calls } from '@yaksok/shared/core/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { inputMessage } from './input-message.ts'

const told = (id: keyof typeof calls, fields: Record<string, string>) =>
  inputMessage(v.safeParse(calls[id].request, fields).issues ?? [])

test('a refusal names what the member fills in, in the member’s words', () => {
  expect(told('setName', { name: '' })).toBe('이름을 확인해 주세요')
  expect(told('setBank', { bankid: 'x', bank: '국민은행' })).toBe('계좌번호를 확인해 주세요')
  expect(told('setFundPassword', { paypassword: '12' })).toBe('출금 비밀번호를 확인해 주세요')
})

test('a field that only developers know is not named', () => {
  expect(told('lotteryInfo', { key: '' })).toBe('입력값을 확인해 주세요')
  expect(told('policy', { toString: '1' })).toBe('입력값을 확인해 주세요')
})
