// A promise (docs/promises.md).
import { isBeaconSignature } from '@yaksok/shared/core/draw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CHAIN_OF_OTHERS, TEST_CHAIN, testSignature } from '../../../test/rounds/beacon.ts'
import { failed, failedInPython, operatorOf, saidAnew } from '../../../test/rounds/operator.ts'
import { workRounds } from '../../../test/wallet/work-rounds.ts'
import { openWorld, type World } from '../../../test/wallet/world.ts'
import { many, one } from '../../infra/database/index.ts'
import { exportRounds } from './fairness-export.ts'

/**
 * The operator has every right on database, server and log, turns off what refuses and signs any log: each test ends with what a
 * member can show of it, or with nothing there to do it with (docs/fairness.md, What an operator could try).
 */
const world = {} as World
beforeEach(
  async () => void Object.assign(world, await openWorld({ connections: 4, lotteries: [4], chain: CHAIN_OF_OTHERS })),
)
afterEach(() => world.close())
const { enter, force, header, published, rewriteLog, visit } = operatorOf(world)

/** To 3 s before the draw; the entries are sealed and their root is logged. Answers what a browser keeps of the log then. */
async function close() {
  await world.clock.set(new Date('2026-11-20T02:00:57Z'))
  await workRounds(world.pool, 60)
  return (await visit()).seen
}

test('know early: no table holds anything that a result follows from, and the log neither', async () => {
  await enter()
  await close()
  expect(await many(world.admin, 'select 1 from seed_chain_secrets')).toEqual([])
  expect(await many(world.admin, 'select 1 from beacon_answers')).toEqual([])
  const { round } = await published()
  expect(round).toMatchObject({ state: 'closed', link: null, seed: null, beacon: { signature: null } })
  expect(round.log?.map(({ kind }) => kind)).toEqual(['round', 'root'])
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
  const { seen } = await visit()
  expect(chosen.round.state).toBe('drawn')
  expect(await isBeaconSignature(TEST_CHAIN.publicKey, kept.round, chosen.round.beacon?.signature ?? '')).toBe(false)
  expect(await failed(chosen)).toEqual(['chain'])
  expect(failedInPython(chosen, ['signature'])).toEqual(['signature'])
  await force(`update beacon_answers set signature = decode('${testSignature(kept.round)}', 'hex')`)
  const again = await published()
  expect(again.round.opencode).toBe(chosen.round.opencode)
  expect(await failed(again)).toEqual(['result', 'log'])
  await rewriteLog(saidAnew(kept.hash))
  expect(await failed(await published())).toEqual(['result'])
  expect((await visit(seen)).verdict).toBe('forked')
})

test('choose late: another round or chain of a beacon is another header than everybody has kept', async () => {
  const receipt = await enter()
  const { hash } = await header()
  const seen = await close()
  await expect(
    world.admin.query('update rounds set beacon_round = beacon_round + 1 where seq = 1'),
  ).rejects.toMatchObject({ code: '23001' })
  await force('update rounds set beacon_round = beacon_round + 1 where seq = 1')
  expect(await failed(await published())).toContain('header')
  await rewriteLog(
    `update rounds r set hash = sha256_text(round_header('dice', 'dice', r)) where seq = 1`,
    `update rounds r set entries_root = merkle_root(array(select round_leaf('dice', r, o) from orders o where o.round_id = r.id)) where seq = 1`,
    saidAnew(hash),
  )
  const late = await published(receipt)
  expect(late.round.hash).not.toBe(hash)
  expect(await failed(late)).toEqual(['mine', 'chain'])
  expect(failedInPython(late, ['receipts', 'beacon'])).toEqual(['receipts', 'beacon'])
  expect((await visit(seen)).verdict).toBe('forked')
  // and the round that follows names the one that was published
  const next = await exportRounds(world.pool, 'dice', { day: '20261120' })
  expect(await failed({ data: { ...next, rounds: next.rounds.slice(1, 2) } })).toEqual([])
  expect(await failed({ data: { ...next, rounds: next.rounds.slice(0, 2) } })).toEqual(['chain', 'previous'])
})

test('abort after knowing: a logged round is drawn, and every check refuses one that was voided by force', async () => {
  await enter()
  const seen = await close()
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
  expect(failedInPython(aborted, ['void'])).toEqual(['void'])
  // the one reason that may end a sealed round is of a local beacon alone
  const { hash } = await header()
  await rewriteLog(`update rounds set void_reason = 'beacon' where seq = 1`, saidAnew(hash))
  expect(await failed(await published())).toEqual(['result'])
  // nor does the time help that was taken away: the log has the root
  await rewriteLog(`update rounds set logged_at = null, void_reason = 'unlogged' where seq = 1`, saidAnew(hash))
  expect(await failed(await published())).toEqual(['result'])
  expect(failedInPython(await published(), ['void'])).toEqual(['void'])
  // where the log forgets it, too, whoever looked at it after the close has the proof
  await rewriteLog(`delete from log_entries where kind = 'root'`)
  expect(await failed(await published())).toEqual([])
  expect((await visit(seen)).verdict).toBe('forked')
})
