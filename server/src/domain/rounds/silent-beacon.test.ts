// A promise (docs/promises.md).
import { expect, test } from 'vitest'
import { testSignature } from '../../../test/rounds/beacon.ts'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { workRounds } from '../../../test/wallet/work-rounds.ts'
import { many, one } from '../../infra/database/index.ts'

const world = worldForEach({ connections: 4, lotteries: [4] })
const SECONDS = 60
const SILENT = 60

const rounds = () =>
  many<{ seq: number; state: string; opencode: string; root: string | null }>(
    world.pool,
    `select seq, state, opencode, encode(entries_root, 'hex') as root from rounds where draws_at <= money_now() order by seq`,
  )

/** What is due, until nothing is; nobody asks the beacon. */
async function workDue(): Promise<void> {
  for (;;) {
    const due = await many<{ id: number; action: string }>(world.pool, 'select id, action from rounds_due()')
    for (const { id, action } of due) await world.pool.query(`select round_${action}($1)`, [id])
    if (due.length === 0) return
  }
}

/** Works at every third second. */
async function passSilently(seconds: number): Promise<void> {
  for (let past = 0; past < seconds; past += 3) {
    await world.clock.advance(3)
    await workDue()
    await world.pool.query('select rounds_publish(4::smallint, $1)', [SECONDS])
  }
}

test(`a beacon that says nothing for an hour holds up ${SILENT} rounds and loses none of them`, async () => {
  const member = await world.member(1_000_000)
  for (let n = 0; n < SILENT; n++) {
    await world.order(member, { lottery: 4, picks: ['대'] })
    await passSilently(SECONDS)
  }
  const waiting = await rounds()
  expect(waiting.length).toBeGreaterThanOrEqual(SILENT)
  // sealed and logged in time, decided by nobody: neither void nor drawn
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['closed']))
  const account = () => one(world.pool, 'select held_bets as held, posted from ledger_accounts where id = $1', [member])
  expect(await account()).toEqual({ held: SILENT * 1000, posted: 1_000_000 })
  // nobody can end one of them meanwhile
  await expect(world.admin.query(`select rounds_cancel('{1}', 'clock')`)).rejects.toThrow()
  const asked = await many<{ round: number }>(world.pool, 'select round from beacon_waiting()')
  expect(asked).toHaveLength(waiting.length)
  await workRounds(world.pool, SECONDS)
  const decided = await rounds()
  expect(new Set(decided.map(({ state }) => state))).toEqual(new Set(['drawn']))
  expect(decided.map(({ root }) => root)).toEqual(waiting.map(({ root }) => root))
  expect(await account()).toMatchObject({ held: 0 })
  for (const { opencode, signature, header } of await many<Record<string, string>>(
    world.pool,
    `select r.opencode, encode(a.signature, 'hex') as signature, r.beacon_round as header from rounds r
       join beacon_answers a on a.chain = r.beacon_chain and a.round = r.beacon_round where r.state = 'drawn'`,
  )) {
    expect(opencode).not.toBe('')
    expect(signature).toBe(testSignature(Number(header)))
  }
})

test.each([20, -20])('a clock that is off by %i s decides nothing early and loses nothing', async (seconds) => {
  const member = await world.member(1_000_000)
  await world.order(member, { lottery: 4, picks: ['대'] })
  const { draws } = (await one<{ draws: Date }>(world.pool, 'select draws_at as draws from rounds where seq = 1')) as {
    draws: Date
  }
  const first = async () =>
    (await one<{ state: string; reason: string }>(
      world.pool,
      'select state, void_reason as reason from rounds where seq = 1',
    )) as { state: string; reason: string }
  const { beacon, round } = (await one<{ beacon: string; round: number }>(
    world.pool,
    `select encode(beacon_chain, 'hex') as beacon, beacon_round as round from rounds where seq = 1`,
  )) as { beacon: string; round: number }
  // the beacon has the right time, and this machine is ahead of it or behind it: its close is that much off
  const hear = (n: number) =>
    world.pool.query(`select beacon_heard(decode($1, 'hex'), $2, decode($3, 'hex'))`, [beacon, n, testSignature(n)])
  await world.clock.set(new Date(draws.getTime() - 2900))
  await hear(round - Math.ceil(seconds / 3))
  await workDue()
  if (seconds < 0) {
    // behind: the beacon has spoken, so the round is void and the stake is back
    expect(await first()).toEqual({ state: 'void', reason: 'clock' })
    expect(await one(world.pool, 'select held_bets as held from ledger_accounts where id = $1', [member])).toEqual({
      held: 0,
    })
    return
  }
  // ahead: sealed early, and waiting for the beacon whatever this clock says
  await world.clock.set(draws)
  expect(await many(world.pool, `select 1 from rounds_due() where action <> 'seal'`)).toEqual([])
  expect(await first()).toEqual({ state: 'closed', reason: '' })
  await workRounds(world.pool, SECONDS)
  expect(await first()).toEqual({ state: 'drawn', reason: '' })
})
