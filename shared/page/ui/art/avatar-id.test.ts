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
