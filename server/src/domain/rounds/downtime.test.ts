import { expect, test, vi } from 'vitest'
import { listRounds } from '../../../test/rounds/list.ts'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { one } from '../../infra/database/index.ts'
import { exportRounds } from './fairness-export.ts'

const world = worldForEach({ connections: 8 })
const rounds = () => listRounds(world)
const seal = () => world.pool.query('select round_seal(id) as sealed from rounds where lottery_id = 1 and seq = 1')

test('a round that was sealed in time is drawn late', async () => {
  const member = await world.member(100_000)
  await world.order(member)
  await world.clock.advance(27)
  await seal()
  await seal()
  await world.away(210)
  expect((await rounds()).map(({ state }) => state)).toEqual(['drawn', 'void', 'void', 'void', 'open', 'open', 'open'])
})

test('entries are sealed strictly before the draw, or the round is void', async () => {
  const member = await world.member(100_000)
  await world.order(member)
  await world.clock.set(new Date('2026-11-20T02:01:00Z'))
  expect((await seal()).rows).toEqual([{ sealed: false }])
  const sealedLate = world.admin.query(
    `update rounds set state = 'closed', sealed_at = draws_at where lottery_id = 1 and seq = 1`,
  )
  await expect(sealedLate).rejects.toMatchObject({ code: '23001' })
  // what went past the triggers is found
  await world.admin.query('begin; set local session_replication_role = replica')
  await world.admin.query(`update rounds set state = 'closed', sealed_at = draws_at where lottery_id = 1 and seq = 1`)
  const { rows: faults } = await world.admin.query('select name from ledger_verify() where not ok')
  await world.admin.query('rollback')
  expect(faults).toContainEqual({ name: 'rounds are sealed before their draw' })
  await world.away(0)
  expect((await rounds())[0]).toMatchObject({ state: 'void', void_reason: 'downtime' })
  expect(await one(world.pool, 'select status from orders')).toEqual({ status: 3 })
})

test('a seal that waits for an order until the draw does not happen', async () => {
  const member = await world.member(100_000)
  const slow = await world.pool.connect()
  await slow.query('begin')
  await slow.query(`select * from order_place($1, 1, $2, '{대}', 1000, null, null)`, [member, await world.round()])
  await world.clock.advance(29.9 - 1)
  const sealing = seal()
  await vi.waitFor(async () => {
    const { rows } = await world.admin.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  }, 20_000)
  await world.clock.advance(0.1)
  await slow.query('commit')
  slow.release()
  expect((await sealing).rows).toEqual([{ sealed: false }])
})

test('a round that was not sealed in time is void: listed, stakes returned', async () => {
  const member = await world.member(100_000)
  await world.order(member, { stake: 40_000 })
  await world.away(230)
  const list = await rounds()
  expect(list.map(({ state }) => state)).toEqual(['void', 'void', 'void', 'void', 'open', 'open', 'open'])
  expect(list[0]).toMatchObject({ void_reason: 'downtime', opencode: '' })
  expect(await one(world.pool, 'select posted, available from ledger_accounts where id = $1', [member])).toEqual({
    posted: 100_000,
    available: 100_000,
  })
  expect(await one(world.pool, 'select status, payout from orders where account_id = $1', [member])).toEqual({
    status: 3,
    payout: 0,
  })
})

test('five days away: every missed round is listed and numbers have no gap', async () => {
  await world.away(5 * 86_400)
  const row = await one<{ n: number; days: number; voids: number }>(
    world.pool,
    `select count(*)::int as n, count(distinct left(expect, 8))::int as days,
       count(*) filter (where state = 'void')::int as voids from rounds where lottery_id = 1`,
  )
  expect(row).toEqual({ n: 5 * 1440 + 3, days: 6, voids: 5 * 1440 })
  const { rows } = await world.pool.query(
    `select expect, max(seq) - min(seq) as d from rounds group by 1 having count(*) <> 4`,
  )
  expect(rows).toEqual([])
  // Read some at a time, and all there.
  const day = await exportRounds(world.pool, 'dice', { day: '20261122' })
  const numbers = day.rounds.map(({ expect }) => Number(expect.slice(8)))
  expect(numbers).toEqual(Array.from({ length: 1440 }, (_, n) => n + 1))
})
