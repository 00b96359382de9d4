import { message } from '@yaksok/shared/core/text'
import { expect, test } from 'vitest'
import { checkPasswords } from './check.ts'

const whole = { old: 'old-pass-1', next: 'new-pass-1', again: 'new-pass-1' }

test('a whole form has no problem', () => {
  expect(checkPasswords(whole)).toEqual({ problem: null, values: whole })
})

test('any empty field is told before a mismatch', () => {
  for (const field of ['old', 'next', 'again'] as const)
    expect(checkPasswords({ ...whole, again: 'other', [field]: '' }).problem).toMatchObject([
      { field, toast: message('loginPassword.incomplete') },
    ])
  expect(checkPasswords({ old: '', next: '', again: '' }).problem).toHaveLength(3)
})

test('passwords are compared as they are, white space too', () => {
  expect(checkPasswords({ ...whole, again: 'new-pass-1 ' }).problem).toMatchObject([
    { field: 'again', toast: message('loginPassword.mismatch') },
  ])
})
