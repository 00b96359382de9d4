import { expect, test } from 'vitest'
import { createHold } from './refusal.ts'

test('a refusal is held, and at most a thousand at a time', async () => {
  const hold = createHold(1)
  const held = Array.from({ length: 1000 }, () => hold())
  expect(held.every((wait) => wait instanceof Promise)).toBe(true)
  expect(hold()).toBeUndefined()
  await Promise.all(held)
  expect(hold()).toBeInstanceOf(Promise)
})
