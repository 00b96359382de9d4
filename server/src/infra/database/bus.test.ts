import { afterAll, beforeAll, expect, test } from 'vitest'
import { busCases } from '../../../test/bus-cases.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Redis: tests/cluster/bus.cluster.ts. */
test.each(busCases(false))('LISTEN and NOTIFY: %s', async (_name, play) => {
  await expect(
    play({
      database,
      busUrl: null,
      cut: async (pool) => {
        await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yaksok-bus'`)
      },
    }),
  ).resolves.toBeUndefined()
})
