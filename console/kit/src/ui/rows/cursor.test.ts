import { expect, test } from 'vitest'
import { follow, moved } from './use-cursor.ts'

test('the current row moves one by one and is held by the ends', () => {
  expect([moved([1, 2, 3], 1, 1), moved([1, 2, 3], 3, 1), moved([1, 2, 3], 1, -1)]).toEqual([2, 3, 1])
  expect([moved([1, 2, 3], null, 1), moved([1, 2, 3], null, -1), moved([], null, 1)]).toEqual([1, 3, null])
})

test('a row that is still there stays current, whatever came before it', () => {
  expect(follow([1, 2, 3], [9, 1, 2, 3], 2)).toBe(2)
})

test('a row that is gone makes room for the next below it, or the last', () => {
  expect(follow([1, 2, 3, 4], [1, 3, 4], 2)).toBe(3)
  expect(follow([1, 2, 3, 4], [1, 4], 2), 'two gone at once').toBe(4)
  expect(follow([1, 2], [1], 2)).toBe(1)
  expect([follow([1], [], 1), follow([1], [2], null)]).toEqual([null, null])
})
