import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, createTestServer, openSilentProxy } from '../test/index.ts'
import { setAhead } from '../test/wallet/clock.ts'

/** Enough connections that a mend which loses one after the other would not be done in time. */
const CONNECTIONS = 12

test('connections that fall silent are replaced: calls, rounds and news are back while the old ones are still silent', async () => {
  const database = await createTestDatabase('demo')
  const network = await openSilentProxy(database.url)
  const limits = { statementTimeoutMs: 1000, busLimits: { heartbeatMs: 300, answerMs: 1000 } }
  const server = await createTestServer({ database: { url: network.url, drop: async () => {} }, limits })
  try {
    const { pool, bus } = server.services
    await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('select pg_sleep(0.1)')))
    expect(pool.totalCount).toBeGreaterThanOrEqual(CONNECTIONS)
    const token = await server.login('demo', 'demo-pass-1')
    const back = new Promise<void>((resolve) => bus.onGap(resolve))
    network.freeze()
    // Somebody waits for an answer that will not come, as in the middle of a day.
    void server.call('userInfo', {}, { token })
    await expect
      .poll(async () => (await server.call('systemBase', {})).code, { timeout: 30_000, interval: 100 })
      .toBe(200)
    const balance = () => pool.query('select count(*) from ledger_accounts').then(({ rowCount }) => rowCount)
    await expect.poll(() => balance().catch(() => 0), { timeout: 30_000, interval: 100 }).toBe(1)
    await back
    const drawn = () => pool.query(`select id from rounds where state <> 'open'`).then(({ rowCount }) => rowCount ?? 0)
    const already = await drawn()
    await moveClock(database.url, 120)
    await expect.poll(drawn, { timeout: 30_000, interval: 100 }).toBeGreaterThan(already)
    expect((await server.call('userInfo', {}, { token })).code).toBe(200)
    await expect.poll(() => network.frozen(), { timeout: 30_000 }).toBe(0)
  } finally {
    await server.close()
    await network.close()
    await database.drop()
  }
})

/** Moves the clock of rounds forward by so many seconds, on a connection that is not silent. */
async function moveClock(url: string, seconds: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await setAhead(owner, seconds * 1000)
  await owner.end()
}
