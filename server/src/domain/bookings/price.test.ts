import { expect, test } from 'vitest'
import { costOf, type Rates, venueRates } from './price.ts'

const at = (text: string) => Date.parse(`${text}:00+09:00`)
const slot = (day: string, hours = 2) => ({ starts: at(`${day}T10:00`), ends: at(`${day}T10:00`) + hours * 3_600_000 })
const [friday, saturday, sunday] = ['2026-11-27', '2026-11-28', '2026-11-29']
const cost = (main: Rates, day: string, companion: Rates | null = null, hours = 2) =>
  costOf({ main: { rates: main }, companion: companion && { rates: companion } }, slot(day, hours))
const venue = (more: Partial<Parameters<typeof venueRates>[0]> = {}) =>
  venueRates({ r2: '4시간', price: 120_000, r1_other: '주말', price_other: 160_000, ...more })
const manager = (weekday: number | null, weekend = weekday): Rates => ({ weekday, weekend, per: 'hour' })

test('a venue costs what its block for the day says, by the calendar of Seoul', () => {
  expect([friday, saturday, sunday].map((day) => cost(venue(), day).price)).toEqual([120_000, 160_000, 160_000])
  expect(cost(venue({ r1_other: '하루' }), saturday).price).toBe(120_000)
  expect(
    costOf(
      { main: { rates: venue() }, companion: null },
      {
        // Saturday 00:30 in Seoul is Friday elsewhere
        starts: Date.parse('2026-11-27T15:30:00Z'),
        ends: Date.parse('2026-11-27T19:30:00Z'),
      },
    ).price,
  ).toBe(160_000)
})

test.each([
  ['prices by the time of day', { r1_other: '밤' }],
  ['a price for something else than a time', { r2: '1인' }],
])('%s say nothing of a time: its price is not known', (_, more) => {
  expect(cost(venue(more), friday)).toEqual({ price: null, withPrice: null })
})

test('a manager costs by the hour, and with a venue both are one sum', () => {
  expect(cost(manager(20_000, 25_000), saturday).price).toBe(50_000)
  expect(cost(venue(), saturday, manager(20_000, 25_000), 4)).toEqual({ price: 260_000, withPrice: 100_000 })
  // half a price is none
  expect(cost(venue(), saturday, manager(null), 4)).toEqual({ price: null, withPrice: null })
})
