// A promise (docs/promises.md).
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { TEST_CHAIN, testSignature } from '../../../../test/rounds/beacon.ts'
import { worldForEach } from '../../../../test/wallet/own-world.ts'
import type { Services } from '../../../http/calls/index.ts'
import { chainOf } from '../../../infra/beacon/chain.ts'
import { type BeaconChain, createBeacon } from '../../../infra/beacon/index.ts'
import { publicKeyOf, signRound } from '../../../infra/beacon/signature.ts'
import { openRelay, type TestRelay } from '../../../infra/beacon/testing/relay.ts'
import { many, one } from '../../../infra/database/index.ts'
import { createBoard } from '../board/index.ts'
import { createEngine, type Engine } from './index.ts'

/** Ten minutes a round: an hour of them is six. */
const SECONDS = 600
const world = worldForEach({ connections: 12, lotteries: [4], roundSeconds: SECONDS })
const SOON = { timeout: 60_000, interval: 50 }
const opened: (TestRelay | { close(): Promise<void> })[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

/** A relay of one chain, which says what `sign` answers; null: nothing at all, and the question stays open. */
async function relayOf(chain: BeaconChain, sign: (round: number) => string | null): Promise<TestRelay> {
  const relay = await openRelay((response, round, of) => {
    const signature = of === chain.hash && round !== 'latest' ? sign(Number(round)) : ''
    if (signature === null) return
    response.writeHead(signature ? 200 : 404).end(JSON.stringify({ round: Number(round), signature }))
  })
  opened.push(relay)
  return relay
}

async function startEngine(chain: BeaconChain, ...relays: TestRelay[]): Promise<Engine> {
  const urls = relays.map(({ url }) => url)
  const services = {
    pool: world.pool,
    sessionPool: world.pool,
    config: { roundSeconds: SECONDS },
    log: pino({ level: 'silent' }),
  } as Services
  const beacon = createBeacon(
    chain,
    () => urls,
    () => {},
  )
  const engine = createEngine(services, createBoard(world.pool), beacon)
  opened.push({ close: () => engine.stop() })
  await engine.start()
  return engine
}

/** The round that takes entries now, of a chain. */
async function nextOf(
  chain: BeaconChain,
): Promise<{ id: number; expect: string; opens: Date; closes: Date; draws: Date }> {
  const found = await one<{ id: number; expect: string; opens: Date; closes: Date; draws: Date }>(
    world.pool,
    `select id, expect, opens_at as opens, closes_at as closes, draws_at as draws from rounds
     where state = 'open' and beacon_chain = decode($1, 'hex') and closes_at > money_now() order by seq limit 1`,
    [chain.hash],
  )
  if (!found) throw new Error('no such round is published')
  return found
}

/** A member enters the next round of a chain, which ends sealed and logged. Answers its id. */
async function playRound(chain: BeaconChain, member: number): Promise<number> {
  const { id, expect: number, opens, closes, draws } = await vi.waitFor(() => nextOf(chain), SOON)
  if (opens.getTime() > world.clock.now()) await world.clock.set(new Date(opens.getTime() + 1000))
  await world.order(member, { lottery: 4, picks: ['대'], expect: number })
  await world.clock.set(new Date(closes.getTime() + 100))
  const sealed = () => one(world.pool, 'select 1 from rounds where id = $1 and logged_at is not null', [id])
  await vi.waitFor(async () => expect(await sealed()).toBeTruthy(), SOON)
  await world.clock.set(new Date(draws.getTime() + 3000))
  return id
}

const statesOf = async (ids: readonly number[]) =>
  (await many<{ state: string }>(world.pool, 'select state from rounds where id = any ($1) order by seq', [ids])).map(
    ({ state }) => state,
  )
const heldBy = async (member: number) =>
  (await one<{ held: number }>(world.pool, 'select held_bets as held from ledger_accounts where id = $1', [member]))
    ?.held

test('relays that are silent for an hour of rounds hold up each of them and lose none: all are decided once they speak', async () => {
  let silent = true
  const relay = await relayOf(TEST_CHAIN, (round) => (silent ? null : testSignature(round)))
  const engine = await startEngine(TEST_CHAIN, relay)
  const member = await world.member(1_000_000)
  const ids: number[] = []
  for (let n = 0; n < 3600 / SECONDS; n++) ids.push(await playRound(TEST_CHAIN, member))
  expect(await statesOf(ids)).toEqual(ids.map(() => 'closed'))
  expect(await heldBy(member)).toBe(ids.length * 1000)
  // the engine went on all the while: it waits for no relay
  expect(engine.sinceTick()).toBeLessThan(10_000)
  silent = false
  await vi.waitFor(async () => expect(await statesOf(ids)).toEqual(ids.map(() => 'drawn')), SOON)
  expect(await heldBy(member)).toBe(0)
})

test('rounds of a chain that was swapped by configuration are decided by it, as long as its relays are configured', async () => {
  const [before, after] = [chainWith(1), chainWith(2)]
  let silent = true
  const old = await relayOf(before.chain, (round) => (silent ? null : before.sign(round)))
  const first = await startEngine(before.chain, old)
  const member = await world.member(1_000_000)
  const waits = await playRound(before.chain, member)
  await first.stop()

  await startEngine(after.chain, await relayOf(after.chain, after.sign), old)
  const next = await playRound(after.chain, member)
  await vi.waitFor(async () => expect(await statesOf([waits, next])).toEqual(['closed', 'drawn']), SOON)
  silent = false
  await vi.waitFor(async () => expect(await statesOf([waits])).toEqual(['drawn']), SOON)
  const decided = await one(
    world.pool,
    `select encode(a.signature, 'hex') = $2 as right from rounds r
       join beacon_answers a on a.chain = r.beacon_chain and a.round = r.beacon_round where r.id = $1`,
    [waits, before.sign(await beaconRoundOf(waits))],
  )
  expect(decided).toEqual({ right: true })
  expect(await heldBy(member)).toBe(0)
})

const beaconRoundOf = async (id: number) =>
  (await one<{ round: number }>(world.pool, 'select beacon_round as round from rounds where id = $1', [id]))
    ?.round as number

/** A chain of relays with a key of its own. */
function chainWith(byte: number): { chain: BeaconChain; sign(round: number): string } {
  const key = Buffer.alloc(32, byte)
  const publicKey = Buffer.from(publicKeyOf(key)).toString('hex')
  const chain = chainOf({
    publicKey,
    period: 3,
    genesis: 1_767_225_600,
    groupHash: 'ab'.repeat(32),
    beaconId: `c${byte}`,
  })
  return { chain, sign: (round) => signRound(key, round) }
}
