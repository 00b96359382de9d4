import { PERSON_NAME } from '@yaksok/shared/core/text'
import { expect, test } from 'vitest'
import { checkName } from './check.ts'

test('a name of markup or emoji is refused beside the field, before anything is sent', () => {
  expect(checkName({ name: '<b>김</b>😀' }).problem?.beside).toBe(PERSON_NAME)
  expect(checkName({ name: ' 남궁 민 ' }).values).toEqual({ name: '남궁 민' })
})

test('an empty one is told in the fixed words', () => {
  expect(checkName({ name: ' ' }).problem?.toast).toBe('당신의 이름을 입력 해주세요')
})
