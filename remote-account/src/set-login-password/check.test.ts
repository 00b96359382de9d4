import { explainedMessage, message } from '@yaksok/shared/core/text'
import { check } from '@yaksok/shared/parts/form'
import { expect, test } from 'vitest'
import { passwordRules } from './check.ts'

const whole = { old: 'old-pass-1', next: 'new-pass-1', again: 'new-pass-1' }

test('a whole form has no problem', () => {
  expect(check(passwordRules, whole)).toEqual({ problems: null, values: whole })
})

test('any empty field is told before a mismatch', () => {
  for (const field of ['old', 'next', 'again'] as const)
    expect(check(passwordRules, { ...whole, again: 'other', [field]: '' }).problems).toMatchObject([
      { field, beside: expect.stringContaining(message('loginPassword.incomplete')) },
    ])
  expect(check(passwordRules, { old: '', next: '', again: '' }).problems).toHaveLength(3)
})

test('passwords are compared as they are, white space too', () => {
  expect(check(passwordRules, { ...whole, again: 'new-pass-1 ' }).problems).toMatchObject([
    { field: 'again', beside: explainedMessage('loginPassword.mismatch') },
  ])
})
