import { beforeEach, expect, test } from 'vitest'
import { callKey, firstPage, invalidate, queryClient } from './index.ts'

const page = { data: [], totalCount: 0 }

beforeEach(() => queryClient.clear())

test('a list begins with the answer that the cache has of its first page', () => {
  expect(firstPage('gameRecords', { page: '1' })).toEqual({})
  queryClient.setQueryData(callKey('gameRecords', { page: '1' }), page, { updatedAt: 5 })
  expect(firstPage('gameRecords', { page: '1' }, ({ totalCount }) => totalCount)).toEqual({
    initialData: { pages: [0], pageParams: [1] },
    initialDataUpdatedAt: 5,
  })
  expect(firstPage('gameRecords', { page: '2' })).toEqual({})
})

test('but not with one that is out of date', async () => {
  queryClient.setQueryData(callKey('gameRecords', { page: '1' }), page)
  await invalidate('gameRecords')
  expect(firstPage('gameRecords', { page: '1' })).toEqual({})
})
