import { explainedMessage, NOT_A_NAME } from '@yaksok/shared/core/text'
import { check } from '@yaksok/shared/parts/form'
import { expect, test } from 'vitest'
import { nameRules } from './name-form.tsx'

test('a name of markup or emoji is refused beside the field, before anything is sent', () => {
  expect(check(nameRules, { name: '<b>김</b>😀' }).problems).toMatchObject([{ beside: NOT_A_NAME }])
  expect(check(nameRules, { name: ' 남궁 민 ' }).values).toEqual({ name: '남궁 민' })
})

test('an empty one is told in the fixed words', () => {
  expect(check(nameRules, { name: ' ' }).problems).toMatchObject([{ beside: explainedMessage('name.required') }])
})
