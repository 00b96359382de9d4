import { expect, test } from 'vitest'
import { minuteText, secondText } from './figures.ts'

test('a moment is that of Seoul, always with its year', () => {
  expect(secondText('2025-12-31T15:04:05.000Z')).toBe('2026-01-01 00:04:05')
  expect(minuteText('2025-12-31T15:04:05.000Z')).toBe('2026-01-01 00:04')
})
