import { expect, test } from 'vitest'
import { byDay } from './days.ts'

const now = new Date('2026-11-20T12:00:00+09:00')
const record = (id: string, create_time: string) => ({ id, create_time })

test('groups by the day in Seoul, wherever the phone is', () => {
  const groups = byDay(
    [
      record('4', '2026-11-20T00:05:00+09:00'),
      record('3', '2026-11-19T14:59:00Z'),
      record('2', '2026-11-18T09:12:00+09:00'),
      record('1', '2025-12-31T23:59:00+09:00'),
    ],
    now,
  )
  expect(groups.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    ['11월 20일 금요일', ['4']],
    ['11월 19일 목요일', ['3']],
    ['11월 18일 수요일', ['2']],
    ['2025년 12월 31일 수요일', ['1']],
  ])
})

test('a record that two pages hold is shown once', () => {
  const twice = record('7', '2026-11-20T10:00:00+09:00')
  expect(byDay([twice, twice], now)[0]?.items).toHaveLength(1)
})
