import type { Contents } from './database.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './server.ts'
import { setAhead } from './wallet/clock.ts'

/** What a test of orders needs of its round at least, minutes. */
const LEFT_MINUTES = 10

/**
 * Starts an API on a database of its own (default `empty`) with rounds of an hour, none of which ends while a test runs:
 * near the end of one its clock goes ahead into the next.
 */
export function createHourServer(
  contents: Contents = 'empty',
  options: Pick<TestServerOptions, 'database' | 'urls'> = {},
): Promise<TestServer> {
  return createTestServer({
    ...options,
    contents,
    config: { roundSeconds: 3600 },
    async prepare(owner) {
      if (new Date().getUTCMinutes() >= 60 - LEFT_MINUTES) await setAhead(owner, LEFT_MINUTES * 60_000)
    },
  })
}
