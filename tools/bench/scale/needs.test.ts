import { expect, test } from 'vitest'
import { ACTIONS, type Action, MIX } from './mix.ts'
import type { Usage } from './model.ts'
import { type Measures, needsOf, PLANNED } from './needs.ts'

const nothing = Object.fromEntries(ACTIONS.map((action) => [action, {}])) as Record<Action, Usage>
const measures = (api: number): Measures => ({
  model: { rest: {}, stay: { api, gateway: 0.1, database: 1, rows: 3 }, action: nothing },
  notify: { at0: 0.1, each: 0.01 },
  settle: { at0: 10, each: 0.2 },
  connections: 22,
  streamKb: { api: 20, gateway: 10 },
  lotteries: 4,
})

test('streams ask for processes where cores do not, and cores where streams do not', () => {
  const idle = needsOf(measures(0.1), MIX, 150_000)
  expect([idle.apis, idle.gateways]).toEqual([10, 10])
  const busy = needsOf(measures(36), MIX, 150_000)
  expect(busy.apiCores).toBeCloseTo((150_000 * 36) / (60_000 * PLANNED))
  expect(busy.apis).toBe(Math.ceil(busy.apiCores))
  expect(busy.connections).toBe(busy.apis * 22)
})

test('messages grow with members and with whoever listens: together faster than the members', () => {
  const [small, large] = [100_000, 1_000_000].map((members) => needsOf(measures(0.1), MIX, members))
  expect(large?.messagesPerSecond).toBeCloseTo(10 * (small?.messagesPerSecond ?? 0))
  expect(large?.messageCores).toBeGreaterThan(20 * (small?.messageCores ?? 0))
})

test('a round is settled in as long as its entries take on one core', () => {
  const { entriesPerRound, settleSeconds } = needsOf(measures(1), MIX, 1_000_000)
  expect(entriesPerRound).toBeCloseTo((1_000_000 * MIX.order) / 4)
  expect(settleSeconds).toBeCloseTo((10 + 0.2 * entriesPerRound) / 1000)
})

test('replicas take what only reads, and never what writes', () => {
  const each = { ...nothing, room: { database: 4 }, order: { database: 3 } }
  const { databaseCores, primaryCores } = needsOf(
    { ...measures(1), model: { rest: {}, stay: {}, action: each } },
    MIX,
    1_000_000,
  )
  const coresOf = (ms: number) => (1_000_000 * ms) / (60_000 * PLANNED)
  expect(databaseCores).toBeCloseTo(coresOf(4 * MIX.room + 3 * MIX.order))
  expect(primaryCores).toBeCloseTo(coresOf(3 * MIX.order))
})
