import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
})

afterAll(() => server.close())

/** Changes how the database treats new transactions, also of the connections that are open. */
async function makeReadOnly(on: boolean): Promise<void> {
  const owner = new pg.Client({
    connectionString: server.database.url,
    options: '-c default_transaction_read_only=off',
  })
  await owner.connect()
  await owner.query(`alter database ${owner.database} set default_transaction_read_only = ${on}`)
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await owner.end()
}

test('a database that reads but cannot write is not ready, and is again when it can', async () => {
  expect(await server.ready()).toEqual({ database: true, writes: true, rounds: true })
  await makeReadOnly(true)
  await expect.poll(() => server.ready(), { timeout: 30_000 }).toMatchObject({ database: true, writes: false })
  expect(await server.services.metrics.metrics()).toMatch(/yaksok_database_up\{what="writes"\} 0/)
  await makeReadOnly(false)
  await expect.poll(() => server.ready(), { timeout: 30_000 }).toMatchObject({ database: true, writes: true })
})

test('the metrics know how long ago the engine looked for work, and that no round is overdue', async () => {
  const text = await server.services.metrics.metrics()
  expect(Number(/^yaksok_rounds_tick_age_seconds (\S+)/m.exec(text)?.[1])).toBeLessThan(60)
  expect(text).toMatch(/^yaksok_rounds_overdue \d+/m)
  expect(text).toMatch(/yaksok_pool_connections\{state="open"\} \d+/)
})
