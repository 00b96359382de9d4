import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/index.ts'
import { createPool, migrate, type Pool, sqlState, withTransaction } from './index.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { max: 4 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('migrations are applied once, however many processes start at the same time', async () => {
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)))
  expect(applied.flat()).toEqual([])
})

test('an int8 is a number, and one beyond a safe integer is refused instead of rounded', async () => {
  const { rows } = await pool.query('select 9007199254740991::int8 as most, array[1, 2]::int8[] as list')
  expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, list: [1, 2] }])
  await expect(pool.query('select 9007199254740992::int8')).rejects.toThrow(RangeError)
})

test('a transaction that throws leaves nothing and gives its connection back', async () => {
  const insert = `insert into invites (code) values ('ROLLBACK')`
  for (let round = 0; round < 10; round++) {
    const failing = withTransaction(pool, async (client) => {
      await client.query(insert)
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
  }
  expect((await pool.query(`select * from invites where code = 'ROLLBACK'`)).rowCount).toBe(0)
  expect(pool.totalCount).toBeLessThanOrEqual(4)
})

test('the role of the API cannot change tables, nor stop others from being audited', async () => {
  for (const statement of ['drop table members', 'truncate members', 'alter table members disable trigger all']) {
    const error = await pool.query(statement).catch((failure: unknown) => failure)
    expect(sqlState(error)).toBe('42501')
  }
})
