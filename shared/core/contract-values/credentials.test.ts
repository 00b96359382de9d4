import { expect, test } from 'vitest'
import { isLongPassword, isUsername } from './credentials.ts'

test.each([
  ['demo', true],
  ['Demo2026', true],
  ['abc', false],
  ['a'.repeat(21), false],
  ['홍길동님', false],
  ['demo ', false],
])('%j may be a username: %s', (text, may) => expect(isUsername(text)).toBe(may))

test('a password is measured in characters, not in units of UTF-16', () => {
  expect(isLongPassword('🙂🙂🙂🙂')).toBe(false)
  expect(isLongPassword('비밀번호여덟자리')).toBe(true)
})
