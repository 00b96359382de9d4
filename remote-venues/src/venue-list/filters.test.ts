import type { Venue } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { narrowed } from './filters.ts'

const venue = (id: string, price: string, other: string, province: string, name1: string) =>
  ({ id, price, price_price: other, province, name1 }) as Venue
const VENUES = [
  venue('1', '42000', '51000', '서울', '종로구'),
  venue('2', '64000', '88000', '부산', '중구'),
  venue('3', '180000', '240000', '서울', '중구'),
]
const ALL = { price: '', day: '', people: '', province: '', district: '' }
const FREE = [
  { id: '1', fewest: 1, most: 4, days: ['2026-11-25'] },
  { id: '2', fewest: 2, most: 6, days: ['2026-11-25', '2026-11-26'] },
]
const ids = (wanted: Partial<typeof ALL>, free?: typeof FREE) =>
  narrowed(VENUES, { ...ALL, ...wanted }, free).map(({ id }) => id)

test.each([
  ['5', ['1']],
  ['10', ['2']],
  ['more', ['3']],
  ['nope', ['1', '2', '3']],
])('the price band %s leaves %o, by what a visit costs at least', (price, left) => {
  expect(ids({ price })).toEqual(left)
})

test('a day and a number of people leave the places that have both', () => {
  expect(ids({ day: '2026-11-26' }, FREE)).toEqual(['2'])
  expect(ids({ people: '1' }, FREE)).toEqual(['1'])
  expect(ids({ people: '5', day: '2026-11-25' }, FREE)).toEqual(['2'])
})

test('an area leaves its own; of two districts of one name the right one', () => {
  expect(ids({ province: '서울' })).toEqual(['1', '3'])
  expect(ids({ province: '서울', district: '중구' })).toEqual(['3'])
  expect(ids({ province: '부산', district: '종로구' })).toEqual([])
})

test('what is not known yet narrows nothing', () => {
  expect(ids({ day: '2026-11-26' })).toEqual(['1', '2', '3'])
})
