import { expect, test } from 'vitest'
import { avatarIds, avatarOf } from './avatar-id.ts'

test('thirty ids give thirty different pictures', () => {
  expect(new Set(avatarIds.map((id) => JSON.stringify(avatarOf(id)))).size).toBe(30)
})

test('any other text gets a steady picture', () => {
  expect(avatarOf('ha***27')).toEqual(avatarOf('ha***27'))
  expect(avatarOf('')).toEqual(avatarOf('avatar-1'))
  expect(avatarOf('avatar-31').motif).toBeTypeOf('string')
})

test('D14: the matching list has 36 pictures, all different', () => {
  const all = Array.from({ length: 36 }, (_, index) => JSON.stringify(avatarOf(`avatar-${index + 1}`)))
  expect(new Set(all).size).toBe(36)
})
