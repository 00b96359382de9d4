// A promise (docs/promises.md).
import { beforeEach, expect, test } from 'vitest'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { many, one } from '../../infra/database/index.ts'

const world = worldForEach({ connections: 6, lotteries: [1] })
let member: number

beforeEach(async () => {
  member = await world.member(1_000_000)
})

const HOUR = 3600

interface Row {
  seq: number
  expect: string
  state: string
  void_reason: string
  opens_at: Date
}

const rounds = () =>
  many<Row & Record<string, unknown>>(world.pool, 'select * from rounds where lottery_id = 1 order by seq')

/** Seconds from now until a round takes entries. */
async function wait(): Promise<number> {
  const next = await one<{ opens_at: Date }>(
    world.pool,
    `select opens_at from rounds where state = 'open' and closes_at > money_now() order by seq limit 1`,
  )
  return ((next?.opens_at.getTime() ?? Number.POSITIVE_INFINITY) - world.clock.now()) / 1000
}

test.each([90, HOUR, 26 * HOUR])('a clock that was %d s ahead for 20 s stops play for no round', async (ahead) => {
  await world.order(member)
  await world.away(ahead)
  await world.clock.advance(1)
  const stray = await world.order(member, { stake: 2000 })
  expect(stray.outcome).toBe('done')
  await world.pass(20)
  await world.away(-ahead)
  expect(await wait()).toBeLessThan(60)
  await world.clock.advance(Math.max(await wait(), 0))
  expect((await world.order(member)).outcome).toBe('done')
  await world.pass(60)
  const list = await rounds()
  expect(list.at(-4)).toMatchObject({ state: 'drawn' })
  expect(new Set(list.map((round) => round.expect)).size).toBe(list.length)
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_, index) => index + 1))
  // The stake of the round that nobody waits for is back: nothing is held by what was published ahead.
  expect(list.filter(({ void_reason }) => void_reason === 'clock').length).toBeGreaterThan(0)
  expect(await one(world.pool, `select count(*) as n from orders where status = 0`)).toEqual({ n: 0 })
  expect(await many(world.pool, 'select reason from chain_breaks where after_chain is null')).toEqual([
    { reason: 'clock' },
  ])
})

test('what a clock ahead has sealed for good is decided by its beacon at its time, and keeps no other round waiting', async () => {
  await world.away(HOUR)
  await world.clock.advance(1)
  await world.order(member)
  await world.clock.set(new Date('2026-11-20T03:00:58Z'))
  await world.away(0)
  expect((await rounds()).filter(({ state }) => state === 'closed')).toHaveLength(1)
  await world.away(-HOUR)
  const sealed = (await rounds()).filter(({ state }) => state === 'closed')
  expect(sealed).toHaveLength(1)
  expect(await wait()).toBeLessThan(60)
  await world.pass(120)
  expect((await rounds()).at(-4)?.state).toBe('drawn')
  await world.pass(HOUR)
  expect((await rounds()).find(({ seq }) => seq === sealed[0]?.seq)?.state).toBe('drawn')
})

test('a clock that goes back by less than a round changes nothing', async () => {
  await world.away(-20)
  expect((await rounds()).map(({ state }) => state)).toEqual(['open', 'open', 'open'])
  expect(await many(world.pool, 'select 1 from chain_breaks')).toEqual([])
})

test('a day ahead and back: numbers of the day go on, and those of the next day after them', async () => {
  await world.away(24 * HOUR)
  await world.away(-24 * HOUR)
  await world.pass(60)
  expect((await rounds()).at(-1)?.expect.slice(0, 8)).toBe('20261120')
  await world.away(13 * HOUR)
  await world.pass(120)
  const list = await rounds()
  expect(list.at(-1)?.expect.slice(0, 8)).toBe('20261121')
  expect(new Set(list.map((round) => round.expect)).size).toBe(list.length)
})
