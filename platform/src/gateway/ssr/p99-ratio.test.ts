import { expect, test } from 'vitest'
import { p99Ratio } from './p99-ratio.fixture.ts'

/** Pages of 20 to 30 ms. */
const calm = Array.from({ length: 500 }, (_, page) => 20 + ((page * 37) % 100) / 10)

test('pages that take the same come to 1, whatever pages were met', () => {
  const { ratio, low, high } = p99Ratio(calm.toReversed(), calm)
  expect(ratio).toBe(1)
  expect(low).toBeGreaterThan(0.98)
  expect(high).toBeLessThan(1.02)
})

test('two pages of a hundred that wait for something else are seen, and no chance explains them', () => {
  const { ratio, low } = p99Ratio(
    calm.map((ms, page) => (page % 50 === 0 ? ms + 250 : ms)),
    calm,
  )
  expect(ratio).toBeGreaterThan(8)
  expect(low).toBeGreaterThan(5)
})
