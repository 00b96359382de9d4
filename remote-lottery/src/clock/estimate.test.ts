import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateOffset, type Sample } from './estimate.ts'

const OFFSET = 3_600_000

/** A sample taken at `at` that was `up` ms on its way to the server and `down` ms on its way back. */
function taken(at: number, up: number, down: number, offset = OFFSET): Sample {
  return { sent: at, received: at + up + down, server: at + up + offset }
}

test('half the round trip is exact on an even way', () => {
  const samples = [40, 55, 48, 42, 60].map((way, index) => taken(index * 1000, way, way))
  expect(estimateOffset(samples)?.offset).toBe(OFFSET)
})

test('a slow answer does not move the clock', () => {
  const samples = [
    taken(0, 40, 40),
    taken(1000, 40, 900),
    taken(3000, 45, 45),
    taken(4000, 700, 40),
    taken(5000, 42, 42),
  ]
  expect(estimateOffset(samples)?.offset).toBe(OFFSET)
})

test('a clock that stopped in sleep, or was set, is believed anew from the first answer', () => {
  const before = [0, 1000, 2000, 3000, 4000].map((at) => taken(at, 20, 20))
  const after = taken(5000, 200, 250, OFFSET + 600_000)
  expect(estimateOffset([...before, after])?.offset).toBeCloseTo(OFFSET + 600_000 - 25, 0)
})

test('no samples, no estimate', () => expect(estimateOffset([])).toBeNull())

test('the true offset is always within the stated error, however uneven the way', () => {
  const way = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(
      fc.integer({ min: -1e13, max: 1e13 }),
      fc.array(fc.tuple(way, way), { minLength: 1, maxLength: 8 }),
      (offset, ways) => {
        const samples = ways.map(([up, down], index) => taken(index * 7000, up, down, offset))
        const estimate = estimateOffset(samples)
        if (!estimate) throw new Error('there were samples')
        expect(Math.abs(estimate.offset - offset)).toBeLessThanOrEqual(estimate.error)
        const shortest = Math.min(...ways.map(([up, down]) => up + down))
        expect(estimate.error).toBeLessThanOrEqual(shortest + 10)
      },
    ),
  )
})
