import { calls } from '@yaksok/shared/core/contract'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password.ts'

test.each([
  '12345678',
  'password',
  'PassWord',
  'qwerty123',
  '        ',
  'aaaaaaaa',
  'yaksok12',
  '약속1234567',
  '!!yaksok2026!!',
  'member77',
  'MEMBER77',
  'abcdefgh',
  '87654321',
  'short12',
])('%j is refused', (password) => {
  expect(() => checkNewPassword(password, 'member77')).toThrow()
})

test.each([
  'demo-pass-1',
  'fresh-pass-2',
  'long enough',
  '오늘은 비가 와요',
  'correct horse battery',
  '🙂🙃🙂🙃🙂🙃🙂🙃',
])('%j is taken', (password) => {
  expect(() => checkNewPassword(password, 'member77')).not.toThrow()
})

test('a word of seven letters is short, whatever its bytes are', () => {
  for (const word of ['가나다라마바사', '🙂🙃🙂🙃🙂🙃🙂', 'zxqwvkj'])
    expect(() => checkNewPassword(word, 'member77')).toThrow(/8자/)
  expect(() => checkNewPassword('가나다라마바사아', 'member77')).not.toThrow()
})

test('64 characters and 200 are taken, more are refused', () => {
  const taken = (length: number) => {
    const new_password = '가나다라마바사아자차'.repeat(20).slice(0, length)
    checkNewPassword(new_password, 'member77')
    return safeParse(calls.setLoginPassword.request, { old_password: 'x', new_password }).success
  }
  expect([64, 200].map(taken)).toEqual([true, true])
  expect(safeParse(calls.setLoginPassword.request, { old_password: 'x', new_password: 'x'.repeat(201) }).success).toBe(
    false,
  )
})
