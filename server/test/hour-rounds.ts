import pg from 'pg'
import { type Contents, createTestDatabase } from './database.ts'
import { createTestServer, type TestServer } from './server.ts'

/** What a test of orders needs of its round at least, minutes. */
const LEFT_MINUTES = 10

/**
 * Starts an API on a database of its own (default `empty`) with rounds of an hour, none of which ends while a test runs:
 * near the end of one its clock goes ahead into the next.
 */
export async function createHourServer(contents?: Contents): Promise<TestServer> {
  const database = await createTestDatabase(contents)
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  try {
    await owner.query(`do $$ begin
      if extract(minute from clock_timestamp()) >= ${60 - LEFT_MINUTES} then
        create or replace function money_now() returns timestamptz language sql volatile
          as 'select clock_timestamp() + interval ''${LEFT_MINUTES} minutes''';
      end if;
    end $$`)
  } finally {
    await owner.end()
  }
  const server = await createTestServer({ database, config: { roundSeconds: 3600 } })
  return {
    ...server,
    async close() {
      await server.close()
      await database.drop()
    },
  }
}
