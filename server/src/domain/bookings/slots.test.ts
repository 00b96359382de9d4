import { clockText } from '@yaksok/shared/core/time'
import { expect, test } from 'vitest'
import { parseHours } from './hours.ts'
import { capacityOf } from './people.ts'
import { bookableDays, slotAt, slotsOf } from './slots.ts'
import { after } from './state.ts'

const opening = (hours: string, weekdayHours = 2, weekendHours = weekdayHours) => ({
  hours: parseHours(hours),
  weekdayHours,
  weekendHours,
})
/** The times of a day of a place with these hours. */
const of = (hours: string) => (day: string) => slotsOf(opening(hours), day)
const times = (of: ReturnType<typeof opening>, day: string) => slotsOf(of, day).map(({ starts }) => clockText(starts))
const [monday, saturday] = ['2026-11-23', '2026-11-28']

test('times follow one another, up to the last reservation, and end before closing', () => {
  expect(times(opening('매일 14:00–22:00, 마지막 예약 20:00'), monday)).toEqual(['14:00', '16:00', '18:00', '20:00'])
  expect(times(opening('매일 14:00–21:00'), monday)).toEqual(['14:00', '16:00', '18:00'])
  expect(times(opening('화–일 10:00–18:00'), monday)).toEqual([])
  expect(times(opening('매일 10:00–18:00', 2, 4), saturday)).toEqual(['10:00', '14:00'])
  expect(times(opening('문의해 주세요'), monday)).toEqual([])
})

test('sixty days of Seoul can be booked, from today on', () => {
  const days = bookableDays(Date.parse('2026-11-23T23:30:00+09:00'))
  expect([days.length, days[0], days.at(-1)]).toEqual([60, '2026-11-23', '2027-01-21'])
})

test.each([
  ['2026-11-23T10:00:00+09:00', 'past'],
  ['2026-11-23T14:00:00+09:00', 'late'],
  ['2026-11-23T15:00:00+09:00', 'none'],
  ['2027-01-22T14:00:00+09:00', 'none'],
  ['nonsense', 'none'],
])('%s is %s', (starts, why) => {
  const now = Date.parse('2026-11-23T11:00:01+09:00')
  expect(slotAt(of('매일 10:00–18:00'), Date.parse(starts), now)).toBe(why)
})

test('a time of another zone is the same time', () => {
  const now = Date.parse('2026-11-23T11:00:00+09:00')
  expect(slotAt(of('매일 10:00–18:00'), Date.parse('2026-11-24T01:00:00Z'), now)).toMatchObject({
    starts: Date.parse('2026-11-24T10:00:00+09:00'),
  })
})

test.each([
  ['한옥 · 1–6명', 1, 6],
  ['빔 프로젝터 · 30명까지', 1, 30],
  ['야간 산책 · 4명부터', 4, 6],
  ['산책로 1.2km', 1, 6],
])('%s takes %d to %d people', (text, fewest, most) => {
  expect(capacityOf(text)).toEqual({ fewest, most })
})

test('what was ended stays as it is; another time of what was confirmed is asked for anew', () => {
  const actions = ['change', 'cancel', 'confirm', 'reject', 'visit'] as const
  for (const state of ['cancelled', 'rejected', 'visited'] as const)
    expect(actions.map((action) => after(state, action))).toEqual([null, null, null, null, null])
  expect(actions.map((action) => after('requested', action))).toEqual([
    'requested',
    'cancelled',
    'confirmed',
    'rejected',
    null,
  ])
  expect(actions.map((action) => after('confirmed', action))).toEqual([
    'requested',
    'cancelled',
    null,
    'rejected',
    'visited',
  ])
})
