import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { describeFilters, directoryRequest, isNarrowed, knownFilters, matchesFilters, withProvince } from './filters.ts'

const all = { q: '', province: '', district: '', age: '', guides: '', liked: '' }
const choices = {
  area: [
    { id: '1', name: '서울', children: [{ id: '12', name: '종로구', children: [] }] },
    { id: '2', name: '부산', children: [{ id: '21', name: '해운대구', children: [] }] },
  ],
  industry: [
    { id: '30', name: '30대' },
    { id: '60', name: '60대 이상' },
  ],
}

test('another province empties the district, and a foreign district is dropped', () => {
  const filters = { ...all, province: '1', district: '12' }
  expect({ ...filters, ...withProvince('2') }).toEqual({ ...all, province: '2' })
  expect(knownFilters({ ...filters, province: '2', age: '99' }, choices)).toEqual({ ...all, province: '2' })
})

test('the narrowest area is asked for', () => {
  const filters = { ...all, q: '가온', province: '1', district: '12', age: '30' }
  expect(directoryRequest(filters, 3)).toEqual({
    page: '3',
    pageSize: '10',
    name: '가온',
    area: '12',
    industry: '30',
    guides: '',
  })
  expect(directoryRequest({ ...filters, district: '' }, 1).area).toBe('1')
})

test('the count says what it counts', () => {
  expect(describeFilters({ ...all, province: '1', district: '12', age: '30' }, choices)).toBe('서울 종로구 30대 매니저')
  expect(describeFilters(all, undefined)).toBe('매니저')
  expect(isNarrowed(all)).toBe(false)
})

test('a manager we know whole is filtered by the rules of the server', () => {
  const manager = { name: '가온', sheng: '서울', shiqu: '종로구', nian: 39, guides: '도심 산책' } as DirectoryEntry
  const under = (filters: Partial<typeof all>) => matchesFilters(manager, { ...all, ...filters }, choices)
  expect(under({ q: 'ㄱㅇ', province: '1', district: '12', age: '30' })).toBe(true)
  expect(under({ province: '2' })).toBe(false)
  expect([under({ guides: '도심 산책' }), under({ guides: '도심' })]).toEqual([true, false])
  expect(under({ q: '온가' })).toBe(false)
  expect(under({ age: '60' })).toBe(false)
  expect(matchesFilters({ ...manager, nian: 71 }, { ...all, age: '60' }, choices)).toBe(true)
})
