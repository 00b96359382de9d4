import { setTimeout as pause } from 'node:timers/promises'
import { one } from '../src/infra/database/index.ts'
import type { Contents } from './database.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './server.ts'
import { setAhead } from './wallet/clock.ts'

/** What a test of orders needs of its round at least, minutes. */
const LEFT_MINUTES = 10

/** Longest that the first rounds may take to open, ms. */
const OPENS_MS = 20_000
const WAITS = `select exists (select from lotteries l where not exists (
  select from rounds r where r.lottery_id = l.id and r.opens_at <= money_now())) as waits`

/**
 * Starts an API on a database of its own (default `empty`) with rounds of an hour, which take orders, and none of which ends
 * while a test runs: near the end of one its clock goes ahead into the next.
 */
export async function createHourServer(
  contents: Contents = 'empty',
  options: Pick<TestServerOptions, 'database' | 'urls'> = {},
): Promise<TestServer> {
  const server = await createTestServer({
    ...options,
    contents,
    config: { roundSeconds: 3600 },
    async prepare(owner) {
      if (new Date().getUTCMinutes() >= 60 - LEFT_MINUTES) await setAhead(owner, LEFT_MINUTES * 60_000)
    },
  })
  // the first rounds open a moment after they are published
  const until = Date.now() + OPENS_MS
  while ((await one<{ waits: boolean }>(server.owner, WAITS))?.waits) {
    if (Date.now() > until) throw new Error('a lottery has no round that has opened')
    await pause(50)
  }
  return server
}
