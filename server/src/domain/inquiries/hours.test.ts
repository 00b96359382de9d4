import { expect, test } from 'vitest'
import { expectedAnswer, hourText } from './hours.ts'

const HOURS = { from: 10, to: 19 }

test.each([
  ['in the hours', '2026-11-23T11:00:00+09:00', '2026-11-23T19:00:00+09:00'],
  ['before the hours', '2026-11-23T00:00:00+09:00', '2026-11-23T19:00:00+09:00'],
  ['two hours before the end', '2026-11-23T17:00:00+09:00', '2026-11-23T19:00:00+09:00'],
  ['too late for today', '2026-11-23T17:00:01+09:00', '2026-11-24T19:00:00+09:00'],
  ['at night', '2026-11-23T23:59:59+09:00', '2026-11-24T19:00:00+09:00'],
  ['at the end of a month', '2026-11-30T20:00:00+09:00', '2026-12-01T19:00:00+09:00'],
])('asked %s', (_, asked, expected) => {
  expect(expectedAnswer(new Date(asked), HOURS)).toEqual(new Date(expected))
})

test('hours as people write them', () => {
  expect([hourText(9), hourText(24)]).toEqual(['09:00', '24:00'])
})
