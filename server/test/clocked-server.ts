import pg from 'pg'
import type { ServerConfig } from '../src/config/index.ts'
import { type Contents, createTestDatabase } from './database.ts'
import { createTestServer, type TestServer } from './server.ts'
import { type TestClock, takeClock } from './wallet/clock.ts'

/** An API whose limits and rounds run by a clock that the test moves. */
export interface ClockedServer {
  server: TestServer
  clock: TestClock
  /** Owns the tables. */
  admin: pg.Client
  close(): Promise<void>
}

/** Starts an API on a database of its own (default `empty`), whose clock stands at `at`. */
export async function startClockedServer(
  at: Date,
  { contents, config }: { contents?: Contents; config?: Partial<ServerConfig> } = {},
): Promise<ClockedServer> {
  const database = await createTestDatabase(contents)
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  const clock = await takeClock(admin, at)
  const server = await createTestServer({ database, ...(config && { config }) })
  return {
    server,
    clock,
    admin,
    async close() {
      await server.close()
      await admin.end()
      await database.drop()
    },
  }
}
