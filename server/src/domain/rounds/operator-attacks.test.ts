// A promise (docs/promises.md).
import { fromHex, isBeaconSignature, merklePath, merkleTree, toHex, verifyExport } from '@yaksok/shared/core/draw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerBeacon, CHAIN_OF_OTHERS, TEST_CHAIN, testSignature } from '../../../test/rounds/beacon.ts'
import { failed, failedInPython, operatorOf } from '../../../test/rounds/operator.ts'
import { workRounds } from '../../../test/wallet/work-rounds.ts'
import { openWorld, type World } from '../../../test/wallet/world.ts'
import { many, one } from '../../infra/database/index.ts'
import { exportRounds } from './fairness-export.ts'

/**
 * The operator has every right on database and server, and turns off what refuses: each test ends with what a member can
 * show of it, or with nothing there to do it with (docs/fairness.md, What an operator could try).
 */
const world = {} as World
beforeEach(
  async () => void Object.assign(world, await openWorld({ connections: 4, lotteries: [4], chain: CHAIN_OF_OTHERS })),
)
afterEach(() => world.close())
const { force, header, published } = operatorOf(world)

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

const draw = () => world.clock.set(new Date('2026-11-20T02:01:00Z')).then(() => workRounds(world.pool, 60))

test('know early: no table holds anything that a result follows from', async () => {
  await enter()
  await close()
  expect(await many(world.admin, 'select 1 from seed_chain_secrets')).toEqual([])
  expect(await many(world.admin, 'select 1 from beacon_answers')).toEqual([])
  const { round } = await published()
  expect(round).toMatchObject({ state: 'closed', link: null, seed: null, beacon: { signature: null } })
})

test("choose the randomness: another signature is not the beacon's, and another result not the signature's", async () => {
  await enter()
  await close()
  const kept = await header()
  await world.clock.set(new Date('2026-11-20T02:01:00Z'))
  await force(
    `insert into beacon_answers values (decode('${kept.beacon}', 'hex'), ${kept.round}, decode('${testSignature(kept.round + 1)}', 'hex'), now())`,
  )
  await workRounds(world.pool, 60)
  const chosen = await published()
  expect(chosen.round.state).toBe('drawn')
  expect(await isBeaconSignature(TEST_CHAIN.publicKey, kept.round, chosen.round.beacon?.signature ?? '')).toBe(false)
  expect(await failed(chosen)).toEqual(['chain'])
  await force(`update beacon_answers set signature = decode('${testSignature(kept.round)}', 'hex')`)
  const { opencode } = chosen.round
  const again = await published()
  expect(again.round.opencode).toBe(opencode)
  expect(await failed(again)).toEqual(['result'])
})

test('choose late: another round or chain of a beacon is another header than everybody has kept', async () => {
  await enter()
  const kept = await header()
  await close()
  await expect(
    world.admin.query('update rounds set beacon_round = beacon_round + 1 where seq = 1'),
  ).rejects.toMatchObject({ code: '23001' })
  await force('update rounds set beacon_round = beacon_round + 1 where seq = 1')
  expect(await failed(await published())).toContain('header')
  await force(`update rounds r set hash = sha256_text(round_header('dice', 'dice', r)) where seq = 1`)
  const { round, data } = await published()
  expect(round.hash).not.toBe(kept.hash)
  expect(await failed(await published())).toContain('chain')
  // and the round that follows names the one that was published
  const next = await exportRounds(world.pool, 'dice', { day: '20261120' })
  expect((await verifyExport({ ...data, rounds: next.rounds.slice(0, 2) })).passed).toBe(false)
})

test('abort after knowing: a logged round is drawn, and every check refuses one that was voided by force', async () => {
  await enter()
  await close()
  await world.clock.set(new Date('2026-11-20T02:01:00Z'))
  for (const reason of ['downtime', 'clock', 'unlogged'])
    await expect(
      world.admin.query(`select rounds_cancel(array(select id from rounds where seq = 1), '${reason}')`),
    ).rejects.toMatchObject({ code: '23001' })
  expect(
    (await one<{ done: boolean }>(world.admin, 'select round_void(id) as done from rounds where seq = 1'))?.done,
  ).toBe(false)
  await force(`select rounds_cancel(array(select id from rounds where seq = 1), 'clock')`)
  const aborted = await published()
  expect(aborted.round).toMatchObject({ state: 'void', reason: 'clock' })
  expect(await failed(aborted)).toEqual(['result'])
  expect(failedInPython(aborted, ['void'])).toContain('void')
  // nor does the time help that was taken away: the log has the root
  await force('update rounds set logged_at = null where seq = 1')
  expect(await failed(await published())).toEqual(['result'])
  expect(failedInPython(await published(), ['void'])).toContain('void')
  // the one reason that may end a sealed round is of a local beacon alone
  await force(`update rounds set void_reason = 'beacon' where seq = 1`)
  expect(await failed(await published())).toEqual(['result'])
})

test('drop an entry: its leaf is under the root that was logged before the draw', async () => {
  await enter()
  await enter()
  await close()
  const before = (await published()).round
  await force(
    `delete from orders where id = (select max(id) from orders)`,
    'update rounds set entry_count = 1 where seq = 1',
  )
  const after = await published()
  expect(await failed(after)).toEqual(['entries'])
  await force(`update rounds set entries_root = decode('${after.round.leaves[0]}', 'hex') where seq = 1`)
  expect((await published()).round.entries?.root).not.toBe(before.entries?.root)
  // What a member has: an own leaf, and the path to the root that was logged.
  const tree = await merkleTree(before.leaves.map(fromHex))
  expect(tree.at(-1)?.map(toHex)).toEqual([before.entries?.root])
  expect(merklePath(tree, 1).map(toHex)).toEqual([before.leaves[0]])
  // and the books say that a stake has no order any more
  expect((await world.faults()).map(({ name }) => name)).toContain('orders are counted')
})

test('add an entry: no order is taken after the close, and one put in by force is not under the logged root', async () => {
  await enter()
  await close()
  const late = await world.member(1_000_000)
  const { expect: number } = await header()
  expect((await world.order(late, { lottery: 4, expect: number, picks: ['대'] })).outcome).toBe('closed')
  await force(`update rounds set entries_root = sha256('x') where seq = 1`)
  expect(await failed(await published())).toEqual(['entries'])
})

test('two histories: two rounds with one number fail every check that has both', async () => {
  await enter()
  const one = (await published()).round
  await force(
    `update rounds r set draws_at = draws_at + interval '3 seconds', closes_at = closes_at + interval '3 seconds' where seq = 1`,
    `update rounds r set hash = sha256_text(round_header('dice', 'dice', r)) where seq = 1`,
  )
  const { data, round } = await published()
  expect(round.hash).not.toBe(one.hash)
  const { rounds } = await verifyExport({ ...data, rounds: [one, round] })
  expect(rounds.map(({ passed }) => passed)).toEqual([false, false])
})

test('refuse to publish: a root that was not logged in time is void before anybody knows, and a result needs nobody', async () => {
  const member = await enter()
  await world.clock.set(new Date('2026-11-20T02:00:57Z'))
  await world.pool.query('select round_seal(id) from rounds where seq = 1')
  await draw()
  expect(await one(world.pool, 'select state, void_reason from rounds where seq = 1')).toEqual({
    state: 'void',
    void_reason: 'unlogged',
  })
  expect(await one(world.pool, 'select posted, held_bets from ledger_accounts where id = $1', [member])).toEqual({
    posted: 1_000_000,
    held_bets: 0,
  })
  // Logged in time and never drawn: a round stays closed, and its beacon says to everybody what it came to.
  await world.clock.set(new Date('2026-11-20T02:01:57Z'))
  await workRounds(world.pool, 60)
  await world.clock.set(new Date('2026-11-20T03:01:57Z'))
  expect(await one(world.pool, `select state from rounds where seq = 2`)).toEqual({ state: 'closed' })
  const waiting = await many<{ round: number }>(world.pool, 'select round from beacon_waiting()')
  expect(waiting).toHaveLength(1)
  expect(await answerBeacon(world.pool)).toBe(1)
  await workRounds(world.pool, 60)
  expect(await one(world.pool, `select state from rounds where seq = 2`)).toEqual({ state: 'drawn' })
})
