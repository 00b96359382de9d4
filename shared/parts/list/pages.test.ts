import { expect, test } from 'vitest'
import { lastOfFull } from './pages.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('a full page says where the next one begins, a shorter one that there is none', () => {
  expect(lastOfFull(2)(rows('9', '7'))).toBe('7')
  expect(lastOfFull(2)(rows('9'))).toBeUndefined()
  expect(lastOfFull(2)([])).toBeUndefined()
})

test('rows without ids are all that there are, however many', () => {
  expect(lastOfFull(2)(rows('', '', ''))).toBeUndefined()
})
