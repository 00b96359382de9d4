import { expect, test } from 'vitest'
import { momentOf, targetTime } from './restore-point.ts'

const NOW = new Date('2026-11-24T12:30:00Z')

test.each([
  ['2026-11-24 21:05', '2026-11-24 12:05:00.000+00'],
  ['2026-11-24 21:05:07.25', '2026-11-24 12:05:07.250+00'],
  ['2026-11-24T12:05:07Z', '2026-11-24 12:05:07.000+00'],
  ['2026-11-24 14:05:07+02:00', '2026-11-24 12:05:07.000+00'],
])('%s is a moment of Seoul unless it says otherwise', (text, target) => {
  expect(targetTime(momentOf(text, NOW))).toBe(target)
})

test.each(['yesterday', '2026-11-24', '2026-13-24 21:05', '21:05', '2026-11-24 25:00'])('%s is none', (text) => {
  expect(() => momentOf(text, NOW)).toThrow('Not a time')
})

test('what has not come yet cannot be restored', () => {
  expect(() => momentOf('2026-11-24 21:31', NOW)).toThrow('in the future')
})
