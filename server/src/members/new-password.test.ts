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
