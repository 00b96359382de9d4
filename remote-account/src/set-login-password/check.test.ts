import { expect, test } from 'vitest'
import { checkPasswords } from './check.ts'

const whole = { old: 'old-pass-1', next: 'new-pass-1', again: 'new-pass-1' }

test('a whole form has no problem', () => {
  expect(checkPasswords(whole)).toBeNull()
})

test('any empty field is told before a mismatch', () => {
  for (const field of ['old', 'next', 'again'] as const) {
    const problem = checkPasswords({ ...whole, again: 'other', [field]: '' })
    expect(problem?.text).toBe('loginPassword.incomplete')
    expect(Object.keys(problem?.fields ?? {})).toEqual([field])
  }
})

test('passwords are compared as they are, white space too', () => {
  expect(checkPasswords({ ...whole, again: 'new-pass-1 ' })?.text).toBe('loginPassword.mismatch')
})
