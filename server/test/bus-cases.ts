/** What a bus promises, whichever driver brings the news: played on each of them. */
import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { createPool, type EventBus, openBus, type Pool, publish, withTransaction } from '../src/infra/database/index.ts'
import { createRelay } from '../src/infra/database/redis-bridge.ts'
import type { TestDatabase } from './database.ts'

/** A driver under test, on a database of its own. */
export interface BusUnderTest {
  database: TestDatabase
  busUrl: string | null
  /** Cuts all connections that bring news. */
  cut(pool: Pool): Promise<void>
}

interface Played extends BusUnderTest {
  pool: Pool
  open(): Promise<EventBus>
  /** As the one process does that has the lease. */
  relay(): Promise<{ stop(): Promise<void> }>
}

/** Nothing here takes so long, on any machine, ms. */
const PATIENCE_MS = 60_000

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`never: ${what}`)
    await delay(10)
  }
}

/** Messages of a topic as a bus hears them. */
function heard(bus: EventBus, topic: string): string[] {
  const keys: string[] = []
  bus.on(topic, (key) => keys.push(key))
  return keys
}

const CASES: Record<string, (bus: Played) => Promise<void>> = {
  async 'every process hears what was committed, in its order, and nothing that was not'({ pool, open, relay }) {
    await relay()
    const buses = [await open(), await open()]
    const all = buses.map((bus) => heard(bus, 'fruit'))
    await until('connected', () => buses.every(({ connected }) => connected))
    await withTransaction(pool, (client) => publish(client, 'fruit', 'apple'))
    const undone = withTransaction(pool, async (client) => {
      await publish(client, 'fruit', 'rotten')
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    await publish(pool, 'other')
    await publish(pool, 'fruit', 'a:colon')
    await until('both have heard', () => all.every((keys) => keys.length >= 2))
    assert.deepEqual(all, [
      ['apple', 'a:colon'],
      ['apple', 'a:colon'],
    ])
  },

  async 'a message is on its way only once its transaction is committed'({ pool, open, relay }) {
    await relay()
    const keys = heard(await open(), 'fruit')
    await withTransaction(pool, async (client) => {
      await publish(client, 'fruit', 'late')
      await publish(pool, 'fruit', 'early')
      await until('the early one is heard', () => keys.length > 0)
    })
    await until('the late one is heard', () => keys.length > 1)
    assert.deepEqual(keys, ['early', 'late'])
  },

  async 'what this process must know at once it tells itself, and nobody else'({ open, relay }) {
    await relay()
    const [here, there] = [await open(), await open()]
    const keys = [heard(here, 'fruit'), heard(there, 'fruit')]
    here.emit('fruit', 'pear')
    assert.deepEqual(keys, [['pear'], []])
  },

  async 'a cut connection is replaced, and what may have been missed is given up'({ pool, open, relay, cut }) {
    await relay()
    const bus = await open()
    let gaps = 0
    await until('connected', () => bus.connected)
    bus.onGap(() => gaps++)
    const keys = heard(bus, 'fruit')
    await cut(pool)
    await until('a gap', () => gaps > 0 && bus.connected)
    await publish(pool, 'fruit', 'plum')
    await until('heard again', () => keys.includes('plum'))
  },
}

/** More of a driver whose news somebody sends on. */
const RELAYED: Record<string, (bus: Played) => Promise<void>> = {
  async 'nothing is trusted while nobody sends news on, and none is lost when another process takes over'(played) {
    const { pool, open, relay } = played
    const first = await relay()
    const bus = await open()
    const keys = heard(bus, 'fruit')
    await until('connected', () => bus.connected)
    await first.stop()
    await publish(pool, 'fruit', 'waits')
    await until('not trusted', () => !bus.connected)
    let gaps = 0
    bus.onGap(() => gaps++)
    await relay()
    await until('heard after all', () => keys.includes('waits') && gaps > 0 && bus.connected)
  },

  async 'a process that listens to the database while its news go by Redis trusts nothing'({
    pool,
    open,
    relay,
    database,
  }) {
    await relay()
    await open()
    const errors: string[] = []
    const deaf = await openBus({
      connectionString: database.url,
      busUrl: null,
      db: pool,
      onError: ({ message }) => errors.push(message),
    })
    assert.equal(deaf.connected, false)
    assert.match(errors[0] ?? '', /BUS_URL/)
    await deaf.close()
  },

  async 'with the engine back on NOTIFY nothing waits any more, and who listens to it is told of the gap'(played) {
    const { pool, relay, database } = played
    await (await relay()).stop()
    await publish(pool, 'fruit', 'left over')
    const plain = await openBus({ connectionString: database.url, busUrl: null, db: pool, onError: () => {} })
    let gaps = 0
    plain.onGap(() => gaps++)
    assert.equal(plain.connected, false)
    const back = createRelay({ pool, busUrl: null, onError: assert.fail, onSent: () => {} })
    await back.start()
    assert.equal((await pool.query('select 1 from news_waiting')).rowCount, 0)
    await until('listening', () => gaps > 0 && plain.connected)
    const keys = heard(plain, 'fruit')
    await publish(pool, 'fruit', 'by NOTIFY')
    await until('heard', () => keys.includes('by NOTIFY'))
    await plain.close()
  },
}

/** Name and program of each case. */
export function busCases(relayed: boolean): [string, (under: BusUnderTest) => Promise<void>][] {
  return Object.entries({ ...CASES, ...(relayed && RELAYED) }).map(([name, run]) => [name, (under) => play(under, run)])
}

async function play(under: BusUnderTest, run: (bus: Played) => Promise<void>): Promise<void> {
  const { database, busUrl } = under
  const pool = createPool(database.url, { role: null, max: 4 })
  const ends: (() => Promise<void>)[] = [() => pool.end()]
  try {
    await run({
      ...under,
      pool,
      open: async () => {
        const bus = await openBus({ connectionString: database.url, busUrl, db: pool, onError: () => {} })
        ends.push(() => bus.close())
        return bus
      },
      relay: async () => {
        const relay = createRelay({ pool, busUrl, onError: () => {}, onSent: () => {} })
        await relay.start()
        ends.push(() => relay.stop())
        return relay
      },
    })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
