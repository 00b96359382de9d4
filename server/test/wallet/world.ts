import pg from 'pg'
import { createPool, many, type Pool } from '../../src/db/index.ts'
import { applicationUrl } from '../../src/postgres/index.ts'
import { publishOdds } from '../../src/rounds/engine/odds.ts'
import { creditMember, type LedgerCheck, verifyLedger } from '../../src/wallet/index.ts'
import { createTestDatabase, type TestDatabase } from '../index.ts'
import { type TestClock, takeClock } from './clock.ts'

/** 11:00 of a Friday in Seoul, half a minute into a round. */
const START = new Date('2026-11-20T02:00:30Z')

/** What an order answers (server/src/db/functions/order_place.sql). */
export interface Placed {
  outcome: string
  id: number | null
  balance: number | null
  shortfall: number | null
}

/** A database with members, money and rounds, and a clock that only the test moves. No server runs on it. */
export interface World {
  database: TestDatabase
  /** Acts as the API does. */
  pool: Pool
  /** Acts as an operator does. */
  operator: Pool
  /** Owns the database; bound by its triggers and checks all the same. */
  admin: pg.Client
  clock: TestClock
  member(won?: number): Promise<number>
  /** The running round of a lottery. */
  round(lottery?: number): Promise<string>
  order(member: number, wanted?: Partial<OrderRequest>): Promise<Placed>
  /** Lets time pass, and does what is due at every close and draw on the way, as the engine of any process would. */
  pass(seconds: number): Promise<void>
  /** Lets time pass while nobody works, then does what is due. */
  away(seconds: number): Promise<void>
  /** Checks that failed. */
  faults(): Promise<LedgerCheck[]>
  close(): Promise<void>
}

export interface OrderRequest {
  lottery: number
  expect: string
  picks: string[]
  stake: number
  key: string | null
  payload: string
}

let members = 0

export interface WorldOptions {
  connections?: number
  roundSeconds?: number
  /** Lotteries there are; all when left out. */
  lotteries?: number[]
}

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { connections = 5, roundSeconds = 60, lotteries } = options
  const database = await createTestDatabase()
  // A busy machine makes everything slow: what is tested here are no limits of time.
  const patient = { max: connections, statementTimeoutMs: 60_000 }
  const pool = createPool(applicationUrl(database.url), patient)
  const operator = createPool(database.url, { ...patient, role: null })
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  const clock = await takeClock(admin, START)
  if (lotteries) await admin.query('delete from lotteries where id <> all ($1)', [lotteries])
  // Sequences of small and many requests are what these tests are made of; desk.test.ts sets the rules it tests.
  await admin.query(`update desk_rules set deposit_least = 1, withdrawal_least = 1, deposits_open = 1000000,
    withdrawals_open = 1000000`)
  await publishOdds(pool)
  await workRounds(pool, roundSeconds)
  // The round that ran when the first ones were made opens a quarter of a second late.
  await clock.advance(1)

  const world: World = {
    database,
    pool,
    operator,
    admin,
    clock,
    async member(won = 0) {
      const { rows } = await pool.query<{ id: number }>(
        `insert into members (username, password_hash, adult_confirmed_at) values ($1, '', now()) returning id`,
        [`w${++members}`],
      )
      const id = (rows[0] as { id: number }).id
      await admin.query(
        `insert into bank_accounts (member_id, bank, number, holder) values ($1, '신한은행', 'v1:sealed', '김하늘')`,
        [id],
      )
      if (won > 0) await creditMember(operator, id, won, 'test')
      return id
    },
    async round(lottery = 1) {
      const [row] = await many<{ expect: string }>(
        pool,
        `select expect from rounds where lottery_id = $1 and state <> 'void' and draws_at > money_now()
         order by seq limit 1`,
        [lottery],
      )
      return (row as { expect: string }).expect
    },
    async order(member, wanted = {}) {
      const { lottery = 1, picks = ['대'], stake = 1000, key = null, payload = 'p' } = wanted
      const expect = wanted.expect ?? (await world.round(lottery))
      const [placed] = await many<Placed & pg.QueryResultRow>(
        pool,
        'select outcome, id, balance, shortfall from order_place($1, $2, $3, $4, $5, $6, $7)',
        [member, lottery, expect, picks, stake, key, Buffer.from(payload)],
      )
      return placed as Placed
    },
    async pass(seconds) {
      const until = clock.now() + seconds * 1000
      for (let next = await nextDeadline(pool, until); next !== null; next = await nextDeadline(pool, until)) {
        await clock.set(next)
        await workRounds(pool, roundSeconds)
      }
      await clock.set(new Date(until))
      await workRounds(pool, roundSeconds)
    },
    async away(seconds) {
      await clock.advance(seconds)
      await workRounds(pool, roundSeconds)
    },
    faults: async () => (await verifyLedger(pool)).filter(({ ok }) => !ok),
    async close() {
      await pool.end()
      await operator.end()
      await admin.end()
      await database.drop()
    },
  }
  return world
}

/** The next close or draw, after now and not after `until`; null for none. */
async function nextDeadline(pool: Pool, until: number): Promise<Date | null> {
  const [row] = await many<{ next: Date | null }>(
    pool,
    `select min(at) as next from rounds, unnest(array[closes_at, draws_at]) at
     where state in ('open', 'closed') and at > money_now() and at <= $1`,
    [new Date(until)],
  )
  return row?.next ?? null
}

/** Everything that is due, until nothing is: what the engine of a process does around the clock. */
export async function workRounds(pool: Pool, roundSeconds: number): Promise<void> {
  for (;;) {
    const due = await many<{ id: number; action: string }>(pool, 'select id, action from rounds_due()')
    for (const { id, action } of due) await pool.query(`select round_${action}($1)`, [id])
    if (due.length === 0) break
  }
  for (const { id } of await many<{ id: number }>(pool, 'select id from lotteries order by id')) {
    for (;;) {
      const [made] = await many<{ made: number }>(pool, 'select rounds_publish($1::smallint, $2) as made', [
        id,
        roundSeconds,
      ])
      if (!made?.made) break
    }
  }
}
