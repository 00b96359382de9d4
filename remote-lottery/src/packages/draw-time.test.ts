import { expect, test } from 'vitest'
import { sharedTime } from './draw-time.ts'

const timesOf = (...drawAts: number[]) =>
  new Map(drawAts.map((drawAt, index) => [String(index), { drawAt, roundSeconds: 60 }]))

test('D3: lotteries that draw together share one countdown, also where one was counted in whole seconds', () => {
  expect(sharedTime(timesOf(60_000, 60_000, 60_900))).toEqual({ drawAt: 60_000, roundSeconds: 60 })
  expect(sharedTime(timesOf(60_000))).toEqual({ drawAt: 60_000, roundSeconds: 60 })
})

test('another clock, or none yet, is nothing to share', () => {
  expect(sharedTime(timesOf(60_000, 90_000))).toBeNull()
  expect(sharedTime(timesOf())).toBeNull()
})
