import { expect, test } from 'vitest'
import { readFilters, writeFilters } from './filters.ts'

const KEYS = ['province', 'age'] as const

test('the address carries all filters there and back, and keeps what is not a filter', () => {
  const filters = { q: 'ㄱㅇ', province: '1', age: '30', liked: '1' }
  const params = writeFilters(new URLSearchParams('manager=7'), filters)
  expect(readFilters(params, KEYS)).toEqual(filters)
  expect(params.get('manager')).toBe('7')
  expect(writeFilters(params, readFilters(new URLSearchParams(), KEYS)).toString()).toBe('manager=7')
})

test('an address with control characters or decomposed text is searched for as any other', () => {
  const params = new URLSearchParams(`q=%00%1f${encodeURIComponent(' 다온'.normalize('NFD'))}%ff&age=%0030`)
  expect(readFilters(params, KEYS)).toEqual({ q: '다온\ufffd', province: '', age: '30', liked: '' })
})

test('an address made by hand narrows to nothing unheard of', () => {
  const params = new URLSearchParams({ q: '가'.repeat(101), liked: '0', sort: 'price' })
  expect(readFilters(params, KEYS)).toEqual({ q: '가'.repeat(100), province: '', age: '', liked: '' })
})
