import { expect, test } from 'vitest'
import { judge, type Sample, slopeOf } from './flat.ts'

/** A sample each half minute for two hours. */
const series = (valueAt: (minute: number, index: number) => number): Sample[] =>
  Array.from({ length: 241 }, (_, index) => ({ at: index / 2, value: valueAt(index / 2, index) }))

const MEMORY = { share: 0.1, slack: 20 }
/** Up to 40 MB of garbage that is collected now and then. */
const garbage = (index: number) => (index % 9) * 5

test('a process that comes to rest is flat, whatever its garbage does', () => {
  const rests = series((minute, index) => 180 + 60 * (1 - Math.exp(-minute / 5)) + garbage(index))
  expect(judge(rests, 30, MEMORY)).toMatchObject({ flat: true, samples: 181 })
})

test('a leak below the garbage of a moment is found', () => {
  const leaks = series((minute, index) => 200 + 0.5 * minute + garbage(index))
  const { flat, slope, growth } = judge(leaks, 30, MEMORY)
  expect(flat).toBe(false)
  expect(slope).toBeCloseTo(0.5, 1)
  expect(growth).toBeCloseTo(45, 0)
})

test('a leak of one descriptor in two minutes is found', () => {
  const { flat } = judge(
    series((minute) => 120 + Math.floor(minute / 2)),
    30,
    { share: 0.05, slack: 5 },
  )
  expect(flat).toBe(false)
})

test('a few wild samples are no leak, and do not hide one', () => {
  const wild = (index: number) => (index % 10 === 9 ? 500 : 0)
  expect(
    judge(
      series((_, index) => 200 + wild(index)),
      30,
      MEMORY,
    ).flat,
  ).toBe(true)
  expect(
    judge(
      series((minute, index) => 200 + minute + wild(index)),
      30,
      MEMORY,
    ).flat,
  ).toBe(false)
})

test('what happens in the warm-up does not count, and what falls is flat', () => {
  expect(
    judge(
      series((minute) => (minute < 30 ? minute * 100 : 3000)),
      30,
      MEMORY,
    ).flat,
  ).toBe(true)
  expect(
    judge(
      series((minute) => 500 - minute),
      30,
      MEMORY,
    ).flat,
  ).toBe(true)
})

test('too few samples are no verdict', () => {
  expect(() => judge(series(() => 1).slice(0, 64), 30, MEMORY)).toThrow(RangeError)
  expect(slopeOf([{ at: 1, value: 5 }])).toBe(0)
})
