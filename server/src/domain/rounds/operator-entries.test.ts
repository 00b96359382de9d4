// A promise (docs/promises.md).
import {
  drawByBeacon,
  fromHex,
  parseCheckpoint,
  parseVerifier,
  roundHeader,
  verifyExport,
  verifyNote,
} from '@yaksok/shared/core/draw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerBeacon, CHAIN_OF_OTHERS, testSignature } from '../../../test/rounds/beacon.ts'
import { failed, failedInPython, operatorOf, saidAnew } from '../../../test/rounds/operator.ts'
import { workRounds } from '../../../test/wallet/work-rounds.ts'
import { openWorld, type World } from '../../../test/wallet/world.ts'
import { many, one } from '../../infra/database/index.ts'

/** What operator-attacks.test.ts plays with the draw, with entries, times and the log. */
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

const draw = () => world.clock.set(new Date('2026-11-20T02:01:00Z')).then(() => workRounds(world.pool, 60))

test('drop an entry: its receipt promised that it is under the root', async () => {
  await enter()
  const receipt = await enter()
  const seen = await close()
  const { hash } = await header()
  await force(`delete from orders where id = (select max(id) from orders)`)
  expect(await failed(await published(receipt))).toEqual(['entries', 'mine'])
  await rewriteLog(
    `update rounds r set entry_count = 1, entries_root = (select merkle_root(array_agg(round_leaf('dice', r, o))) from orders o where o.round_id = r.id) where seq = 1`,
    saidAnew(hash),
  )
  const dropped = await published(receipt)
  expect(await failed(dropped)).toEqual(['mine'])
  expect(failedInPython(dropped, ['receipts'])).toEqual(['receipts'])
  expect((await visit(seen)).verdict).toBe('forked')
  // and the books say that a stake has no order any more
  expect((await world.faults()).map(({ name }) => name)).toContain('orders are counted')
})

/** Puts in an entry that wins by what the beacon says, in the name of another order. */
const winning = (picks: string[]) => `insert into orders overriding system value
  select (jsonb_populate_record(o, '{"id": 999999, "line": 999, "picks": ${JSON.stringify(picks)}, "nonce": "00000000-0000-4000-8000-000000000000"}')).*
  from orders o limit 1`
const SEALED_ANEW = `update rounds r set entry_count = 2, entries_root = (select merkle_root(array_agg(round_leaf('dice', r, o) order by o.id))
  from orders o where o.round_id = r.id) where seq = 1`

/** What the beacon of the round decides, for whoever has heard it. */
async function resultOf(): Promise<string[]> {
  const { round } = await published()
  const drawn = await drawByBeacon(fromHex(testSignature(round.beacon?.round ?? 0)), roundHeader(round), 'dice')
  const sum = drawn.split(',').reduce((all, face) => all + Number(face), 0)
  return [sum > 10 ? '대' : '소', sum % 2 === 0 ? '짝' : '홀']
}

test('add an entry: no order is taken after the close, and one put in by force is not under the logged root', async () => {
  await enter()
  const seen = await close()
  const late = await world.member(1_000_000)
  const { expect: number, hash } = await header()
  expect((await world.order(late, { lottery: 4, expect: number, picks: ['대'] })).outcome).toBe('closed')
  await force(winning(await resultOf()))
  expect(await failed(await published())).toEqual(['entries'])
  await force(SEALED_ANEW)
  expect(await failed(await published())).toEqual(['log'])
  expect(failedInPython(await published(), ['log'])).toEqual(['log'])
  await rewriteLog(saidAnew(hash))
  expect(await failed(await published())).toEqual([])
  expect((await visit(seen)).verdict).toBe('forked')
})

test('seal late: the log that was seen when the draw was due has no root, whatever time that is given', async () => {
  await enter()
  await world.clock.set(new Date('2026-11-20T02:01:00Z'))
  const { seen, checkpoint } = await visit()
  const picks = await resultOf()
  // the clock of the database is the operator's: back to before the close
  await world.clock.set(new Date('2026-11-20T02:00:50Z'))
  const accomplice = await world.member(1_000_000)
  expect((await world.order(accomplice, { lottery: 4, picks })).outcome).toBe('done')
  await close()
  await draw()
  const late = await published()
  expect(late.round).toMatchObject({ state: 'drawn', entries: { count: 2 } })
  expect(late.round.entries?.logged).toBeLessThan(late.round.draws)
  // no check of the round alone can know
  expect(await failed(late)).toEqual([])
  expect(failedInPython(late, [])).toEqual([])
  const root = late.round.log?.find(({ kind }) => kind === 'root')
  expect((await visit(seen)).verdict).toBe('grown')
  expect(root?.position).toBeGreaterThanOrEqual(checkpoint.size)
})

test('two histories: two rounds with one number fail every check that has both, and so do two checkpoints', async () => {
  await enter()
  const before = await published()
  const one = before.round
  const { seen } = await visit()
  await rewriteLog(
    `update rounds r set draws_at = draws_at + interval '3 seconds', closes_at = closes_at + interval '3 seconds' where seq = 1`,
    `update rounds r set hash = sha256_text(round_header('dice', 'dice', r)) where seq = 1`,
    saidAnew(one.hash),
  )
  const other = await published()
  expect(other.round.hash).not.toBe(one.hash)
  const { rounds } = await verifyExport({ ...other.data, rounds: [one, other.round] })
  expect(rounds.map(({ passed }) => passed)).toEqual([false, false])
  expect(failedInPython({ data: { ...other.data, rounds: [one, other.round] } }, ['unique'])).toContain('unique')
  // one key has signed two logs of one length
  const shown = await visit(seen)
  expect(shown.verdict).toBe('forked')
  const both = [seen, shown.seen].map(({ note }) => parseCheckpoint(note))
  expect(both[0]?.size).toBe(both[1]?.size)
  for (const { note } of both) expect(await verifyNote(note, await parseVerifier(seen.verifier))).toBe(0)
})

test('refuse to publish: a root that was not logged in time is void before anybody knows, and a result needs nobody', async () => {
  await enter()
  await world.clock.set(new Date('2026-11-20T02:00:57Z'))
  await world.pool.query('select round_seal(id) from rounds where seq = 1')
  await draw()
  expect(await one(world.pool, 'select state, void_reason from rounds where seq = 1')).toEqual({
    state: 'void',
    void_reason: 'unlogged',
  })
  const { round } = await published()
  expect(round.log?.map(({ kind }) => kind)).toEqual(['round', 'void'])
  expect(await many(world.pool, 'select sum(held_bets)::int as held from ledger_accounts')).toEqual([{ held: 0 }])
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
