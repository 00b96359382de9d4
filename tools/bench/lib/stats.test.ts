import { expect, test } from 'vitest'
import { estimate, median, ratio } from './stats.ts'

test('the median of odd and even counts, and of nothing', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('intervals hold the median and are the same each time', () => {
  const values = [10, 11, 12, 13, 14, 15, 16]
  const first = estimate(values)
  expect(first.low).toBeLessThanOrEqual(first.value)
  expect(first.high).toBeGreaterThanOrEqual(first.value)
  expect(estimate(values)).toEqual(first)
  expect(ratio(values, values).value).toBe(1)
})
