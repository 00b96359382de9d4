import { moveLines } from '../../src/domain/bookings/move-lines.ts'
import { remindBookings } from '../../src/domain/bookings/reminders.ts'
import { carryOutClosings } from '../../src/domain/closing/index.ts'
import { sealLedger } from '../../src/domain/ledger/ledger.ts'
import { sweep } from '../../src/domain/members/index.ts'
import { tellWeek } from '../../src/domain/play-summary/weeks.ts'
import { takeDue } from '../../src/domain/push/waiting.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { createHourServer } from '../hour-rounds.ts'
import { ownerPool } from '../owner-pool.ts'
import { createTestServer, type TestServer } from '../server.ts'
import { askAll, type World } from './asks.ts'
import { askConsole } from './asks-console.ts'
import { fill } from './fill.ts'
import { hearPlans, type Statement, tellPlans } from './plans.ts'
import { OWN, readWorld } from './world.ts'

/** What a call came to at one size. */
export interface Cost {
  /** The answer's code; of the console its HTTP status. */
  code: number
  /** Of the answer, as it is sent without compression. */
  bytes: number
  /** Of the database. */
  ms: number
  rows: number
  pages: number
  statements: Statement[]
}

export type Costs = Readonly<Record<string, Cost>>

/** What is done again and again, as often as a look at a list or far more often. */
const WORKS: Readonly<Record<string, (server: TestServer) => Promise<unknown>>> = {
  'waiting lists': ({ services }) => moveLines(services.pool),
  reminders: ({ services }) => remindBookings(services.pool),
  closings: ({ services }) => carryOutClosings(services),
  'week summaries': ({ services }) => tellWeek(services.pool),
  pushes: ({ services }) => takeDue(services.pool, 100),
  sweep: ({ services }) => sweep(services.pool),
  seals: ({ services }) => sealLedger(services.pool),
}

/**
 * What every call, the console's lists and all regular work come to with so many times the data of the demo.
 * @param options `indexOnly`: tables are read from end to end where nothing else is possible alone
 */
export async function measureGrowth(times: number, { indexOnly = false } = {}): Promise<Costs> {
  const database = await createTestDatabase('demo')
  try {
    await publishRounds(database)
    const owner = ownerPool(database.url)
    await fill(owner, times, OWN)
    await publishRounds(database)
    await owner.query('vacuum analyze')
    await tellPlans(owner, { indexOnly })
    await owner.end()
    const server = await createTestServer({ database, config: { roles: new Set(['api']) } })
    try {
      return await measureAll(server)
    } finally {
      await server.close()
    }
  } finally {
    await database.drop()
  }
}

/** The engine publishes rounds of an hour, so that one stays open while all is measured, and leaves. */
async function publishRounds(database: TestDatabase): Promise<void> {
  await (await createHourServer('demo', { database })).close()
}

/** What the board of rounds reads by itself when a round ends: whichever call is being measured then did not ask for it. */
const BOARD = 'from lotteries l order by l.position'

async function measureAll(server: TestServer): Promise<Costs> {
  const heard = hearPlans([server.services.pool, server.services.sessionPool, server.owner])
  const world: World = await readWorld(server)
  const costs: Record<string, Cost> = {}
  const take = (name: string, code: number, bytes: number) => {
    const own = heard().filter(({ text }) => !text.includes(BOARD))
    costs[name] = costOf(own, code, bytes)
  }
  heard()
  for (const [name, work] of Object.entries(WORKS)) {
    // the first time does what has gathered
    await work(server)
    heard()
    await work(server)
    take(`work: ${name}`, 200, 0)
  }
  await askConsole(server, world, (name, { status, bytes }) => take(name, status, bytes))
  await askAll(server, world, (id, { code, bytes }) => take(id, code, bytes))
  return costs
}

function costOf(statements: Statement[], code: number, bytes: number): Cost {
  const sum = (of: 'ms' | 'rows' | 'pages') => statements.reduce((all, statement) => all + statement[of], 0)
  return { code, bytes, ms: sum('ms'), rows: sum('rows'), pages: sum('pages'), statements }
}
