import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoomEvent } from './events.ts'
import { nextWake } from './step.ts'
import { inside, order, toasts } from './testing/member.ts'
import { createWorld, type World } from './testing/world.ts'

type Act =
  | { do: 'pass'; ms: number }
  | { do: 'sleep'; ms: number }
  | { do: 'break'; on: boolean }
  | { do: 'lose'; on: boolean }
  | { do: 'order'; picks: string[]; amount: string }
  | { do: 'event'; event: RoomEvent }

const EVENTS: readonly RoomEvent[] = [
  { type: 'resumed' },
  { type: 'hid' },
  { type: 'skipped' },
  { type: 'clipEnded' },
  { type: 'resultClosed' },
  { type: 'covered', on: true },
  { type: 'covered', on: false },
  { type: 'cleared' },
  { type: 'retried' },
  { type: 'confirmed', mid: '7' },
]

const ms = (max: number) => fc.integer({ min: 0, max })
const ACT: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: ms(20_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sleep' as const), ms: ms(200_000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('break' as const), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), on: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      picks: fc.uniqueArray(fc.constantFrom('대', '소', '홀', '짝', '7'), { maxLength: 3 }),
      amount: fc.constantFrom('', '0', '1000', '400000'),
    }),
  },
  { weight: 4, arbitrary: fc.constantFrom(...EVENTS).map((event) => ({ do: 'event' as const, event })) },
)

function perform(world: World, act: Act): void {
  if (act.do === 'pass') world.pass(act.ms)
  else if (act.do === 'sleep') world.sleep(act.ms)
  else if (act.do === 'break') world.broken.way = act.on
  else if (act.do === 'lose') world.broken.orders = act.on ? 'lost' : false
  else if (act.do === 'order') order(world, act.picks, act.amount)
  else world.happen(act.event)
}

function expectSense({ state, now }: World): void {
  const wake = nextWake(state, now)
  expect(wake === null || wake > now).toBe(true)
  expect(new Set(state.slip.picks).size).toBe(state.slip.picks.length)
  if (state.slip.confirming) expect(state.slip.picks.length).toBeGreaterThan(0)
}

/** The way is mended: everything is found out. */
function mend(world: World, roundMs: number): void {
  world.broken.way = false
  world.broken.orders = false
  world.happen({ type: 'resumed' })
  world.pass(4_000)
  world.happen({ type: 'retried' })
  world.pass(2 * roundMs + 20_000)
  // to the middle of a round: at its edges the next one is still on its way
  world.pass(world.roundOf(world.now).drawAt + roundMs / 2 - world.now)
}

function expectRest(world: World): void {
  expect(world.state.at).toBe('inside')
  expect(world.state.order.at).toBe('idle')
  expect(world.state.round).toMatchObject({ source: 'clock', expect: world.roundOf(world.now).expect })
  expect(world.balance).toBe(world.money)
}

/** Every order the server took was confirmed once, and nothing was sent into a round after its close. */
function expectOrdersOnce(world: World): void {
  const firsts = new Map<string, { at: number; expect: string }>()
  for (const { key, at, request } of world.sent) if (!firsts.has(key)) firsts.set(key, { at, expect: request.expect })
  for (const key of world.orders.keys()) expect(firsts.has(key)).toBe(true)
  for (const { at, expect: round } of firsts.values()) expect(world.roundOf(at).expect).toBe(round)
}

/** Every stage told the truth, and no round was announced as started twice. */
function expectTruth(world: World): void {
  const starts = toasts(world).filter((text) => text.includes('복권 성공'))
  expect(new Set(starts).size).toBe(starts.length)
  if (world.state.stage) expect(world.state.stage.opencode).toBe(world.opencodeOf(world.state.stage.expect))
}

test('whatever happens, money goes once, only into open rounds, and the room comes to rest', () => {
  const acts = fc.array(ACT, { maxLength: 60 })
  const ways = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(acts, fc.constantFrom(10_000, 60_000), ways, (done, roundMs, latencies) => {
      const world = createWorld({ roundMs, latency: (question) => latencies[question % latencies.length] ?? 1 })
      world.enter()
      for (const act of done) {
        perform(world, act)
        expectSense(world)
      }
      mend(world, roundMs)
      expectRest(world)
      expectOrdersOnce(world)
      expectTruth(world)
    }),
    { numRuns: 150 },
  )
})

test('a room left open for 240 rounds keeps nothing of the rounds that are over', () => {
  const world = inside()
  const size = () => JSON.stringify(world.state).length
  world.pass(12 * 60_000)
  const early = size()
  world.pass(240 * 60_000)
  expect(size()).toBeLessThan(early + 200)
  expect(world.state.round).toMatchObject(world.roundOf(world.now))
})
