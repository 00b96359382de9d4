import { expect, test } from 'vitest'
import { createPatience } from './steps.ts'

test('a step that PostgreSQL ended for its length gets twice as long, up to ten minutes, and the usual again once done', () => {
  const patience = createPatience(8000)
  patience.tooShort('draw 1')
  expect([patience.of('draw 1'), patience.of('draw 2')]).toEqual([16_000, 8000])
  for (let i = 0; i < 20; i++) patience.tooShort('draw 1')
  expect(patience.of('draw 1')).toBe(600_000)
  patience.done('draw 1')
  expect(patience.of('draw 1')).toBe(8000)
})
