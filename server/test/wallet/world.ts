import pg from 'pg'
import { creditMember, type LedgerCheck } from '../../src/domain/ledger/index.ts'
import { publishOdds } from '../../src/domain/rounds/engine/index.ts'
import type { BeaconChain } from '../../src/infra/beacon/index.ts'
import { createPool, type Pool } from '../../src/infra/database/index.ts'
import { applicationUrl } from '../../src/infra/postgres/index.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { useTestBeacon } from '../rounds/beacon.ts'
import { type TestClock, takeClock } from './clock.ts'
import { ledgerFaults } from './ledger-faults.ts'
import { type OrderRequest, type Placed, placeOrder, runningRound } from './orders.ts'
import { workRounds, workUntil } from './work-rounds.ts'

/** 11:00 of a Friday in Seoul, half a minute into a round. */
const START = new Date('2026-11-20T02:00:30Z')

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

export interface WorldOptions {
  connections?: number
  roundSeconds?: number
  /** Lotteries there are; all when left out. */
  lotteries?: number[]
  /** Version of the draws; 1: without a beacon, as rounds of before were. Default 2. */
  draws?: 1 | 2
  /** Whose beacon decides; the tests' local one when left out. */
  chain?: BeaconChain
}

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { connections = 5, roundSeconds = 60, lotteries, draws = 2, chain } = options
  const connected = await connect(connections)
  const { database, pool, operator, admin } = connected
  const clock = await takeClock(admin, START)
  if (lotteries) await admin.query('delete from lotteries where id <> all ($1)', [lotteries])
  // Sequences of small and many requests are what these tests are made of; desk.test.ts sets the rules it tests.
  await admin.query(`update desk_rules set deposit_least = 1, withdrawal_least = 1, deposits_open = 1000000,
    withdrawals_open = 1000000`)
  await publishOdds(pool)
  if (draws === 2) await useTestBeacon(pool, chain)
  await workRounds(pool, roundSeconds)
  // The round that ran when the first ones were made opens a quarter of a second late.
  await clock.advance(1)

  return {
    ...connected,
    clock,
    member: (won = 0) => newMember(connected, won),
    round: (lottery = 1) => runningRound(pool, lottery),
    order: (member, wanted = {}) => placeOrder(pool, member, wanted),
    pass: (seconds) => workUntil(pool, clock, clock.now() + seconds * 1000, roundSeconds),
    async away(seconds) {
      await clock.advance(seconds)
      await workRounds(pool, roundSeconds)
    },
    faults: () => ledgerFaults(pool),
    async close() {
      await pool.end()
      await operator.end()
      await admin.end()
      await database.drop()
    },
  }
}

type Connected = Pick<World, 'database' | 'pool' | 'operator' | 'admin'>

async function connect(connections: number): Promise<Connected> {
  const database = await createTestDatabase()
  // A busy machine makes everything slow: what is tested here are no limits of time.
  const patient = { max: connections, statementTimeoutMs: 60_000 }
  const pool = createPool(applicationUrl(database.url), patient)
  const operator = createPool(database.url, { ...patient, role: null })
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  return { database, pool, operator, admin }
}

let members = 0

/** A member of age with a bank and so much money. */
async function newMember({ pool, operator }: Connected, won: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into members (username, password_hash, adult_confirmed_at) values ($1, '', now()) returning id`,
    [`w${++members}`],
  )
  const id = (rows[0] as { id: number }).id
  await operator.query(
    `insert into bank_accounts (member_id, bank, number, holder) values ($1, '신한은행', 'v1:sealed', '김하늘')`,
    [id],
  )
  if (won > 0) await creditMember(operator, id, won, 'test')
  return id
}
