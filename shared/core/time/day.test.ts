import { expect, test } from 'vitest'
import { dayText, fullDayText, momentText } from './day.ts'

const now = Date.parse('2026-11-20T12:00:00+09:00')

test('days are those of Seoul, with the year only where it differs', () => {
  expect(dayText('2026-11-18T23:30:00Z', now)).toBe('11월 19일')
  expect(dayText('2025-11-19', now)).toBe('2025년 11월 19일')
  expect(fullDayText('2026-11-02T09:00:00+09:00')).toBe('2026년 11월 2일')
  expect(dayText('어제', now)).toBe('어제')
})

test('a moment has its time in 24 hours', () => {
  expect(momentText('2026-11-22T14:05:00+09:00')).toBe('11월 22일 14:05')
  expect(momentText('2026-11-22T00:05:00+09:00')).toBe('11월 22일 00:05')
})
