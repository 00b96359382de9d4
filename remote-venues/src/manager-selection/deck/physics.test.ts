import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exitAt, progressAt, releaseAt, rotationAt, stackAt } from './physics.ts'

test.each([
  [79.9, 'back'],
  [80, 'like'],
  [-79.9, 'back'],
  [-80, 'pass'],
  [0, 'back'],
])('letting go at %d px is %s', (dx, release) => {
  expect(releaseAt(dx)).toBe(release)
})

test('the card turns with the finger, never beyond 30 degrees', () => {
  expect(rotationAt(175, 350)).toBe(15)
  fc.assert(
    fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), fc.integer({ min: 0, max: 2000 }), (dx, width) => {
      const turn = rotationAt(dx, width)
      expect(Math.abs(turn)).toBeLessThanOrEqual(30)
      expect(turn * dx).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a committed card ends outside of its column', () => {
  expect(exitAt('like', 350)).toBe(437.5)
  expect(exitAt('pass', 350)).toBe(-437.5)
})

test('cards behind come up as the top card is dragged, and the top card keeps its place', () => {
  expect(stackAt(0, 0.7)).toEqual({ y: 0, scale: 1 })
  expect(stackAt(2, 0)).toEqual({ y: 1.5, scale: 0.9 })
  expect(stackAt(1, progressAt(80))).toEqual({ y: 0, scale: 1 })
})
