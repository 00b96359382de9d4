import { expect, test } from 'vitest'
import { worldForAll } from '../../../test/wallet/own-world.ts'
import { requestsIn } from '../../../test/wallet/requests.ts'
import { workRounds } from '../../../test/wallet/work-rounds.ts'
import { many, one, sqlState } from '../../infra/database/index.ts'
import { sealLedger } from './index.ts'

const WORKERS = 20
const OPERATIONS = 60
const START = 50_000

const world = worldForAll({ connections: WORKERS + 5, lotteries: [1, 4] })
const { deposit, withdraw } = requestsIn(world)

type Random = (below: number) => number

/** A small generator with a seed, so that every run does the same. */
function random(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** One thing that moves money, or tries to; answers what became of it. */
async function operation(which: number, member: number, next: Random): Promise<string> {
  switch (which) {
    case 0:
      return (await deposit(member, 1 + next(9000))).outcome
    case 1:
      return (await withdraw(member, 1 + next(9000))).outcome
    case 2:
      return decide('deposit', null)
    case 3:
      return decide('withdrawal', next(2) === 0 ? null : 'no')
    default:
      return (await world.order(member, { lottery: next(2) === 0 ? 1 : 4, picks: ['대', '홀'], stake: 1 + next(4000) }))
        .outcome
  }
}

/** Decides the oldest request that waits. */
async function decide(what: 'deposit' | 'withdrawal', reason: string | null): Promise<string> {
  const row = await one<{ outcome: string }>(
    world.operator,
    `select wallet_decide_${what}((select id from ${what}s where status = 1 order by id limit 1), $1) as outcome`,
    [reason],
  )
  return row?.outcome ?? 'none'
}

/** Looks at all books at one moment. */
async function look(): Promise<void> {
  const seen = await one<{ total: number; lowest: number; entries: number; held: number }>(
    world.pool,
    `select sum(posted)::bigint as total, min(available) filter (where kind = 'member') as lowest,
       (select sum(amount)::bigint from ledger_entries) as entries,
       sum(held_bets + held_withdrawals)::bigint
         - (select coalesce(sum(amount), 0)::bigint from ledger_holds where state = 'held') as held
     from ledger_accounts`,
  )
  expect(seen).toMatchObject({ total: 0, entries: 0, held: 0 })
  expect(seen?.lowest).toBeGreaterThanOrEqual(0)
}

/**
 * Jepsen's bank test: while many move money at once on few accounts, everybody who looks, at any moment, sees that
 * nothing was made or lost and nobody owes.
 */
test('the bank test: the sum is 0 and nobody is below 0, whenever one looks', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => world.member(START)))
  const states: Record<string, number> = {}
  let running = true
  let looks = 0

  async function worker(seed: number): Promise<void> {
    const next = random(seed)
    for (let n = 0; n < OPERATIONS; n++) {
      const member = members[next(members.length)] as number
      const outcome = await operation(next(7), member, next).catch((error: unknown) => `failed ${sqlState(error)}`)
      states[outcome] = (states[outcome] ?? 0) + 1
    }
  }

  async function watch(): Promise<void> {
    for (; running; looks++) await look()
  }

  async function drawRounds(): Promise<void> {
    while (running) await Promise.all([world.pass(20), workRounds(world.pool, 60), sealLedger(world.pool)])
  }

  const watching = Promise.all([watch(), drawRounds()])
  await Promise.all(Array.from({ length: WORKERS }, (_, seed) => worker(seed + 1)))
  running = false
  await watching
  expect(looks).toBeGreaterThan(3)
  expect(Object.keys(states).filter((outcome) => outcome.startsWith('failed'))).toEqual([])
  expect(states.done).toBeGreaterThan(200)
  await world.pass(400)
  expect(await world.faults()).toEqual([])
  const drawn = await many(world.pool, `select 1 from rounds where state = 'drawn' and entry_count > 0`)
  expect(drawn.length).toBeGreaterThan(0)
})
