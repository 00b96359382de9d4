import { expect, test } from 'vitest'
import { pagesOf, pagesToLoad, placeOf } from './pages.ts'

test('the items in sight name their pages of 10, inside the list only', () => {
  expect(pagesOf({ first: 0, last: 7 }, 269)).toEqual([1])
  expect(pagesOf({ first: 8, last: 21 }, 269)).toEqual([1, 2, 3])
  expect(pagesOf({ first: 262, last: 279 }, 269)).toEqual([27])
  expect(pagesOf({ first: 0, last: 9 }, 0)).toEqual([])
})

test('the next page is asked for while scrolling, a far one only at rest', () => {
  expect(pagesToLoad([2, 3], [1, 2], true)).toEqual([2, 3])
  expect(pagesToLoad([700, 701], [1, 2], true)).toEqual([1, 2])
  expect(pagesToLoad([700, 701], [1, 2], false)).toEqual([700, 701])
})

test('every item has one place', () => {
  expect(placeOf(0)).toEqual({ page: 1, offset: 0 })
  expect(placeOf(268)).toEqual({ page: 27, offset: 8 })
})
