import { expect, test } from 'vitest'
import { TEST_CHAIN, testSignature } from '../../../test/rounds/beacon.ts'
import { failed, failedInPython } from '../../../test/rounds/operator.ts'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { workRounds } from '../../../test/wallet/work-rounds.ts'
import { many, one } from '../../infra/database/index.ts'
import { exportRounds } from './fairness-export.ts'

const world = worldForEach({ connections: 4, lotteries: [4] })

/** The beacon of the running round, and the round of it that decides. */
const header = async () =>
  (await one<{ beacon: string; round: number }>(
    world.pool,
    `select encode(beacon_chain, 'hex') as beacon, beacon_round as round from rounds where seq = 1`,
  )) as { beacon: string; round: number }

async function enter(): Promise<number> {
  const member = await world.member(1_000_000)
  await world.order(member, { lottery: 4, picks: ['대', '홀'] })
  return member
}

/** To 3 s before the draw; the entries are sealed and their root is logged. */
async function close(): Promise<void> {
  await world.clock.set(new Date('2026-11-20T02:00:57Z'))
  await workRounds(world.pool, 60)
}

test("the API's own login can write no beacon, no answer and no time of the log", async () => {
  for (const statement of [
    `insert into beacon_answers values ('x', 1, 'y', now())`,
    'update beacon_in_use set newest = 0',
    'delete from beacon_chains',
    'update rounds set logged_at = now()',
    `select rounds_cancel('{1}', 'clock')`,
    `select append_log('void', '{}')`,
  ])
    await expect(world.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('two signatures for one round of a beacon are refused: there is only one', async () => {
  await enter()
  await close()
  await world.clock.set(new Date('2026-11-20T02:01:00Z'))
  const { beacon, round } = await header()
  const hear = (signature: string) =>
    world.pool.query(`select beacon_heard(decode($1, 'hex'), $2, decode($3, 'hex'))`, [beacon, round, signature])
  await hear(testSignature(round))
  await hear(testSignature(round))
  await expect(hear(testSignature(round + 1))).rejects.toThrow('two signatures')
})

test('a clock that is slow seals nothing that the beacon has spoken of: the round is void', async () => {
  await enter()
  const { beacon, round } = await header()
  await world.pool.query(`select beacon_heard(decode($1, 'hex'), $2, decode($3, 'hex'))`, [
    beacon,
    round,
    testSignature(round),
  ])
  await close()
  expect(await one(world.pool, 'select state, void_reason from rounds where seq = 1')).toEqual({
    state: 'void',
    void_reason: 'clock',
  })
})

test('a local beacon with another key leaves no round that nobody can decide', async () => {
  const member = await enter()
  await close()
  await world.pool.query(
    `select beacon_use(sha256('other'), c.public_key, c.period, c.genesis, c.group_hash, c.beacon_id) from beacon_chains c`,
  )
  expect(await many(world.pool, 'select distinct state, void_reason from rounds')).toEqual([
    { state: 'void', void_reason: 'beacon' },
  ])
  expect(await one(world.pool, 'select posted, held_bets from ledger_accounts where id = $1', [member])).toEqual({
    posted: 1_000_000,
    held_bets: 0,
  })
  // the one void round with a root in the log that every check accepts
  const data = await exportRounds(world.pool, 'dice', { day: '20261120' })
  expect(data.rounds[0]?.entries?.logged).toBeLessThan(data.rounds[0]?.draws ?? 0)
  expect(await failed({ data })).toEqual([])
  expect(failedInPython({ data }, [])).toEqual([])
  await world.admin.query("update beacon_in_use set chain = decode($1, 'hex')", [TEST_CHAIN.hash])
})
