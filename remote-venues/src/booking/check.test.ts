import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bookingRules } from './check.ts'

const free = '2026-11-30T10:00:00+09:00'
const taken = '2026-11-30T12:00:00+09:00'
const slot = (starts: string, isFree: boolean) => ({
  starts,
  ends: '2026-11-30T14:00:00+09:00',
  free: isFree,
  price: '42000.00',
  withPrice: null,
  wait: null,
})
const { schema } = bookingRules({
  fewest: 2,
  most: 6,
  days: [{ day: '2026-11-30', slots: [slot(free, true), slot(taken, false)] }],
})
const typed = (change: object) => v.safeParse(schema, { starts: free, people: '2', note: '', key: '', ...change })

test.each([
  ['none', ''],
  ['one that somebody else has meanwhile', taken],
  ['one of a draft whose day is over', '2026-11-01T10:00:00+09:00'],
])('a time must be chosen: %s is none', (_, starts) => {
  expect(typed({ starts }).issues?.map(({ message }) => message)).toEqual(['time'])
})

test.each([
  ['2', '2'],
  ['8', '6'],
  ['1', '2'],
  ['', '2'],
])('of %s people %s are booked: as many as the form shows', (people, sent) => {
  expect(typed({ people }).output).toMatchObject({ people: sent })
})

test('what was sent and never answered is sent again, though its time is no longer free: it may be this booking’s', () => {
  const key = '8f14e45f-ceea-4e7a-9b3a-2f0f6f3f1c11'
  expect(typed({ starts: taken, key }).success).toBe(true)
  expect(typed({ starts: '', key }).success).toBe(false)
})
