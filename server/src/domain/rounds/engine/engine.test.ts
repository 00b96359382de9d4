import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestBeacon } from '../../../../test/rounds/beacon.ts'
import { worldForEach } from '../../../../test/wallet/own-world.ts'
import type { Services } from '../../../http/calls/index.ts'
import { many } from '../../../infra/database/index.ts'
import { createBoard } from '../board/index.ts'
import { createEngine, type Engine } from './index.ts'

const world = worldForEach({ connections: 12, lotteries: [1, 4] })
let engines: Engine[] = []

afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()))
  engines = []
})

async function startEngine(beacon = openTestBeacon()) {
  const services = {
    pool: world.pool,
    sessionPool: world.pool,
    config: { roundSeconds: 60 },
    log: pino({ level: 'silent' }),
  } as Services
  const board = createBoard(world.pool)
  const engine = createEngine(services, board, beacon)
  engines.push(engine)
  await engine.start()
  return board
}

/** To the close of the first rounds, and on to their draw once the engines have sealed them. */
async function sealAndAdvance(): Promise<void> {
  await world.clock.advance(27)
  const sealed = `select 1 from rounds where logged_at is not null`
  await vi.waitFor(async () => expect(await many(world.pool, sealed)).toHaveLength(2), 20_000)
  await world.clock.advance(33)
}

const states = async (lottery: number) =>
  (
    await many<{ state: string }>(world.pool, 'select state from rounds where lottery_id = $1 order by seq', [lottery])
  ).map(({ state }) => state)

test('three engines work off each round once, and every board sees it', async () => {
  const boards = await Promise.all([startEngine(), startEngine(), startEngine()])
  const member = await world.member(100_000)
  await world.order(member)
  await sealAndAdvance()
  await vi.waitFor(async () => expect(await states(1)).toEqual(['drawn', 'open', 'open', 'open']), 20_000)
  // Boards are refreshed by the process that did the work; the others are told by the bus, which is not here.
  await Promise.all(boards.map((board) => board.refresh()))
  const drawn = await many<{ opencode: string }>(
    world.pool,
    `select opencode from rounds where lottery_id = 1 and state = 'drawn'`,
  )
  for (const board of boards) {
    expect(board.draws(board.lottery('h2')).value.map(({ opencode }) => opencode)).toEqual(
      drawn.map(({ opencode }) => opencode),
    )
    expect(board.info(board.lottery('h2')).value.opencode).toBe(drawn[0]?.opencode)
  }
})

test('a round that cannot be drawn stops no other lottery, and is drawn once it can be', async () => {
  await world.admin.query(`alter table rounds add constraint stuck check (lottery_id <> 1 or state <> 'drawn')`)
  await startEngine()
  await sealAndAdvance()
  await vi.waitFor(async () => expect(await states(4)).toEqual(['drawn', 'open', 'open', 'open']), 20_000)
  expect((await states(1))[0]).toBe('closed')
  expect(await states(1)).toHaveLength(4)
  await world.admin.query('alter table rounds drop constraint stuck')
  await vi.waitFor(async () => expect((await states(1))[0]).toBe('drawn'), 20_000)
})

test('a beacon that is silent stops no round from opening and being sealed; once it speaks all of them are drawn', async () => {
  const honest = openTestBeacon()
  let silent = true
  await startEngine({ ...honest, ask: async (round) => (silent ? null : honest.ask(round)) })
  const member = await world.member(100_000)
  await world.order(member)
  await sealAndAdvance()
  await vi.waitFor(async () => expect(await states(1)).toEqual(['closed', 'open', 'open', 'open']), 20_000)
  await world.clock.advance(27)
  const sealed = 'select 1 from rounds where logged_at is not null'
  await vi.waitFor(async () => expect(await many(world.pool, sealed)).toHaveLength(4), 20_000)
  await world.clock.advance(3)
  await vi.waitFor(async () => expect(await states(1)).toEqual(['closed', 'closed', 'open', 'open', 'open']), 20_000)
  silent = false
  for (const lottery of [1, 4])
    await vi.waitFor(async () => expect((await states(lottery)).slice(0, 2)).toEqual(['drawn', 'drawn']), 20_000)
})

test('rounds of a beacon that is ahead of the clock are not sealed: what it says could be known', async () => {
  const honest = openTestBeacon()
  const newest = async () => await honest.ask(1_000_000_000)
  await startEngine({ ...honest, newest })
  await world.clock.advance(27)
  await vi.waitFor(
    async () =>
      expect(await many(world.pool, 'select distinct void_reason from rounds where seq = 1')).toEqual([
        { void_reason: 'clock' },
      ]),
    20_000,
  )
})
