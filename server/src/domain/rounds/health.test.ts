import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Board, BoardLottery } from './board/index.ts'
import type { Engine } from './engine/index.ts'
import { roundsHealth } from './health.ts'

const NOW = 1_000_000

/** A lottery whose rounds are drawn in so many seconds. */
const lottery = (...draws: number[]) =>
  ({ rounds: draws.map((seconds) => ({ draws: NOW + seconds * 1000 })) }) as BoardLottery

/** @param sinceTick null: another process runs the engine */
function healthOf(sinceTick: number | null, ...lotteries: BoardLottery[]) {
  const registry = new Registry()
  const board = { now: () => NOW, lotteries: () => lotteries } as unknown as Board
  const health = roundsHealth(
    () => (sinceTick === null ? null : ({ sinceTick: () => sinceTick } as Engine)),
    board,
    registry,
  )
  return { rounds: health().rounds, metrics: () => registry.metrics() }
}

test('an engine that has stood still for ten seconds is not ready', () => {
  expect(healthOf(1000, lottery(30)).rounds).toBe(true)
  expect(healthOf(11_000, lottery(30)).rounds).toBe(false)
})

test('how long the engine has stood still is measured', async () => {
  expect(await healthOf(11_000, lottery(30)).metrics()).toMatch(/yaksok_rounds_tick_age_seconds 11$/m)
  expect(await healthOf(null, lottery(30)).metrics()).toMatch(/yaksok_rounds_tick_age_seconds 0$/m)
})

test('rounds that another process should make are no reason to leave this one', async () => {
  const { rounds, metrics } = healthOf(null, lottery(-60))
  expect(rounds).toBe(true)
  expect(await metrics()).toMatch(/yaksok_rounds_engine 0/)
  expect(await metrics()).toMatch(/yaksok_rounds_overdue 1/)
})

test('a process whose rounds have all passed is not ready; one stuck lottery is counted, and no reason to leave', async () => {
  expect(healthOf(0, lottery(-60, -20), lottery(-15)).rounds).toBe(false)
  const one = healthOf(0, lottery(-60, 20), lottery(30, 90))
  expect(one.rounds).toBe(true)
  expect(await one.metrics()).toMatch(/yaksok_rounds_overdue 1/)
})
