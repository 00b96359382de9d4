import { createTestServer, type TestServer, type TestServerOptions } from './server.ts'
import { type TestClock, takeClock } from './wallet/clock.ts'

/** An API whose limits and rounds run by a clock that the test moves. */
interface ClockedServer {
  server: TestServer
  clock: TestClock
}

/** Starts an API on a database of its own (default `empty`), whose clock stands at `at`. */
export async function startClockedServer(
  at: Date,
  options: Pick<TestServerOptions, 'contents' | 'config'> = {},
): Promise<ClockedServer> {
  let clock!: TestClock
  const server = await createTestServer({
    ...options,
    async prepare(owner) {
      clock = await takeClock(owner, at)
    },
  })
  return { server, clock }
}
