import { beforeEach, expect, test, vi } from 'vitest'
import { answerBeacon } from '../../../test/rounds/beacon.ts'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { workRounds } from '../../../test/wallet/work-rounds.ts'

const world = worldForEach({ connections: 6, lotteries: [1] })
let member: number

beforeEach(async () => {
  member = await world.member(1_000_000)
  await world.pool.query(`select limits_set($1, 'loss', 10000)`, [member])
})

/** Runs `work` in a transaction that stays open until the answer is called. */
async function hold(work: string, values: unknown[] = []): Promise<() => Promise<void>> {
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query(work, values)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

/** Resolves when some statement on this database waits for a lock. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await world.admin.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  }, 20_000)

/** Stakes the whole limit on both sides, which loses 300 won whatever is drawn; brings the clock to the draw, sealed. */
async function stakeAll(): Promise<void> {
  expect(await world.order(member, { picks: ['대', '소'], stake: 5000 })).toMatchObject({ outcome: 'done' })
  await world.clock.advance(27)
  await workRounds(world.pool, 60)
  await world.clock.set(new Date('2026-11-20T02:01:00Z'))
  await answerBeacon(world.pool)
}

test('an order that waits while the stake before it is settled counts that stake', async () => {
  await stakeAll()
  const commit = await hold('select round_draw(id) from rounds where seq = 1')
  const next = world.order(member, { stake: 10_000 })
  await somebodyWaits()
  await commit()
  expect(await next).toMatchObject({ outcome: 'loss_limit', shortfall: 9700 })
})

test('an order that waits for a lower limit obeys it', async () => {
  const commit = await hold(`select limits_set($1, 'loss', 500)`, [member])
  const placed = world.order(member, { stake: 1000 })
  await somebodyWaits()
  await commit()
  expect(await placed).toMatchObject({ outcome: 'loss_limit', shortfall: 500 })
})

test('an order that waits for the first limit of a member obeys it', async () => {
  const other = await world.member(100_000)
  const commit = await hold(`select limits_set($1, 'loss', 500)`, [other])
  const placed = world.order(other, { stake: 1000 })
  await somebodyWaits()
  await commit()
  expect(await placed).toMatchObject({ outcome: 'loss_limit' })
})

test('an order that waits for a break, or for the close of its round, is refused', async () => {
  const other = await world.member(100_000)
  const leave = await hold('select limits_take_break($1, 24)', [other])
  const onBreak = world.order(other)
  await somebodyWaits()
  await leave()
  expect((await onBreak).outcome).toBe('break')

  const release = await hold(`select limits_set($1, 'loss', 20000)`, [member])
  const late = world.order(member)
  await somebodyWaits()
  await world.clock.set(new Date('2026-11-20T02:00:57Z'))
  await release()
  expect((await late).outcome).toBe('closed')
})

test('a limit that is lowered waits for the order that is on its way', async () => {
  const commit = await hold(`select * from order_place($1, 1, $2, '{대}', 10000, null, null)`, [
    member,
    await world.round(),
  ])
  const lowered = world.pool.query(`select limits_set($1, 'loss', 500)`, [member])
  await somebodyWaits()
  await commit()
  await lowered
  expect(await world.order(member)).toMatchObject({ outcome: 'loss_limit', shortfall: 0 })
})
