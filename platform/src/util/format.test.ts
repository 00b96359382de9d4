import { expect, test } from 'vitest'
import { formatMoment } from './format.ts'

test('a moment is told in the time of Seoul, with its zone', () => {
  expect(formatMoment('2026-11-21T15:30:05.123Z')).toBe('2026-11-22 00:30:05 KST')
})
