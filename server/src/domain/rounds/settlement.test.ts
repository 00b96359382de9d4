// A promise (docs/promises.md).
import { deriveResult, fairOdds, payout, picksOf, pickWins } from '@yaksok/shared/core/draw'
import { expect, test } from 'vitest'
import { answerBeacon } from '../../../test/rounds/beacon.ts'
import { listRounds } from '../../../test/rounds/list.ts'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { workRounds } from '../../../test/wallet/work-rounds.ts'
import { many, one } from '../../infra/database/index.ts'

const world = worldForEach({ connections: 8 })
const rounds = (lottery?: number) => listRounds(world, lottery)

test('settlement pays every pick at the odds of the round, to the won', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => world.member(10_000_000)))
  for (const [index, member] of members.entries()) {
    const picks = picksOf('dice').filter((_, place) => (place + index) % 3 !== 0)
    expect((await world.order(member, { lottery: 4, picks, stake: 1001 + index })).outcome).toBe('done')
  }
  await world.pass(60)
  const opencode = (await rounds(4))[0]?.opencode as string
  const result = deriveResult(opencode)
  if (!result) throw new Error(`not a result: ${opencode}`)
  const orders = await many<{
    account_id: number
    picks: string[]
    stake: number
    total: number
    payout: number
    status: number
  }>(world.pool, 'select * from orders')
  expect(orders).toHaveLength(8)
  for (const { account_id, picks, stake, total, payout: paid, status } of orders) {
    const due = picks
      .filter((pick) => pickWins(pick, result))
      .reduce((sum, pick) => sum + payout(stake, fairOdds('dice', pick)), 0)
    expect({ paid, status }).toEqual({ paid: due, status: due > 0 ? 1 : 2 })
    expect(await one(world.pool, 'select posted, held_bets from ledger_accounts where id = $1', [account_id])).toEqual({
      posted: 10_000_000 - total + due,
      held_bets: 0,
    })
  }
})

test('settlement happens once, however many processes draw the round at once (P7)', async () => {
  const member = await world.member(100_000)
  await world.order(member, { picks: ['대', '소'] })
  await world.clock.advance(27)
  const act = (what: string) =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        const done = await many<{ id: number; done: boolean }>(
          world.pool,
          `select id, round_${what}(id) as done from rounds where seq = 1`,
        )
        return done.filter((row) => row.done).length
      }),
    )
  expect((await act('draw')).reduce((sum, count) => sum + count)).toBe(0)
  // four are sealed, and their roots go into the log, once each
  const sealed = (await act('seal')).reduce((sum, count) => sum + count)
  expect(sealed + (await act('seal')).reduce((sum, count) => sum + count)).toBe(8)
  await world.clock.advance(33)
  expect((await act('draw')).reduce((sum, count) => sum + count)).toBe(0)
  await answerBeacon(world.pool)
  expect((await act('draw')).reduce((sum, count) => sum + count)).toBe(4)
  expect(await one(world.pool, 'select posted from ledger_accounts where id = $1', [member])).toEqual({
    posted: 99_940,
  })
  expect(await one(world.pool, `select count(*)::int as n from ledger_transfers where kind = 'bet'`)).toEqual({
    n: 1,
  })
})

test('nothing of a draw that failed half way stays', async () => {
  const member = await world.member(100_000)
  await world.order(member)
  await world.clock.advance(27)
  await workRounds(world.pool, 60)
  await world.clock.advance(33)
  await answerBeacon(world.pool)
  await world.admin.query(`alter table account_days add constraint never check (staked = 0)`)
  await expect(world.pool.query('select round_draw(id) from rounds where lottery_id = 1 and seq = 1')).rejects.toThrow()
  expect((await rounds())[0]).toMatchObject({ state: 'closed', opencode: '', link: null })
  expect(await world.faults()).toEqual([])
  await world.admin.query(`alter table account_days drop constraint never`)
  await workRounds(world.pool, 60)
  expect((await rounds())[0]?.state).toBe('drawn')
})

test('no result can be had before its time', async () => {
  await world.clock.advance(27)
  await workRounds(world.pool, 60)
  const { rows } = await world.pool.query('select round_draw(id) as drawn from rounds')
  expect(new Set(rows.map(({ drawn }) => drawn))).toEqual(new Set([false]))
  expect((await rounds()).every(({ link, opencode }) => link === null && opencode === '')).toBe(true)
})
