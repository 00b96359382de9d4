import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const at = (text: string) => ({ number: 1, kind: 'booking-soon', subject: '1', money: '', text: '', at: text })

test('alerts stand under their day of Seoul, the nearest two by name', () => {
  // 00:10 of the 26th in Seoul
  const now = Date.parse('2026-11-25T15:10:00Z')
  const days = byDay(
    [
      at('2026-11-26T00:05:00+09:00'),
      at('2026-11-25T23:59:59+09:00'),
      at('2026-11-25T00:00:00+09:00'),
      at('2026-11-20T09:00:00+09:00'),
      at('2025-12-31T09:00:00+09:00'),
    ],
    now,
  )
  expect(days.map(({ title, items }) => [title, items.length])).toEqual([
    ['오늘', 1],
    ['어제', 2],
    ['11월 20일 금요일', 1],
    ['2025년 12월 31일 수요일', 1],
  ])
  expect(byDay([], now)).toEqual([])
})
