import type { Venue } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { matchesText, selectedCategory, sortVenues } from './query.ts'

test('the first category is selected until a known one is chosen', () => {
  const categories = [
    { id: '0', name: '전체' },
    { id: '2', name: '찻집' },
  ]
  expect(selectedCategory(undefined, '2')).toBeUndefined()
  expect(selectedCategory(categories, '')).toBe('0')
  expect(selectedCategory(categories, '2')).toBe('2')
  expect(selectedCategory(categories, '99')).toBe('0')
})

test('orders by the higher price or the rating, and keeps the order of equals', () => {
  const venue = (id: string, price: string, price_price: string, xing: number) =>
    ({ id, price, price_price, xing }) as Venue
  const venues = [
    venue('a', '64000.00', '88000.00', 4.8),
    venue('b', '42000.00', '', 4.9),
    venue('c', '90000', '', 4.8),
  ]
  expect(sortVenues(venues, 'price').map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(sortVenues(venues, 'rating').map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(sortVenues(venues, '')).toBe(venues)
})

test('a list we have whole is searched by the rules of the server', () => {
  const venue = { index: 2, name: '찻집 다온', name1: '종로구', name2: '찻집' } as Venue
  for (const text of ['002', 'ㄷㅇ', '종로', '찻집다온', '', '집 다'])
    expect(matchesText(venue, text)).toBe(text !== '찻집다온')
  expect(matchesText(venue, '강남')).toBe(false)
})
