import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/index.ts'
import { siege } from '../../../../test/members/siege.ts'
import { createPool, type Pool } from '../../../infra/database/index.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const MINUTES = 60_000

test.each([1, 10, 100])(
  '50 of 50 logins have their turn while %i addresses ask ten times a second',
  async (addresses) => {
    const waits = await siege(pool, { addresses, logins: 50, pause: 100 })
    expect(waits.filter((wait) => wait < 4000)).toHaveLength(50)
  },
  5 * MINUTES,
)
