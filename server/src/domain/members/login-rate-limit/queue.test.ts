import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/index.ts'
import { Address, START, siege } from '../../../../test/members/siege.ts'
import { createPool, type Pool } from '../../../infra/database/index.ts'
import { MEMBER } from './login-guard.ts'
import { askTurn } from './queue.ts'

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

test.each([
  { addresses: 1, logins: 50, pause: 100 },
  { addresses: 10, logins: 10, pause: 500 },
  { addresses: 100, logins: 3, pause: 500 },
])('an owner at new addresses has a turn within 4 s: %o', async (wanted) => {
  const waits = await siege(pool, wanted)
  expect(waits).toHaveLength(wanted.logins)
  expect(Math.max(...waits)).toBeLessThan(4000)
})

test('one address guesses five times, then ever more slowly', async () => {
  const guesser = new Address(pool, 'one', 'guesser', START, 2000)
  let taken = 0
  while (guesser.next < START + 1_800_000) if (await guesser.ask()) taken++
  expect(taken).toBeLessThan(20)
})

test('a thousand tries of a day slow the whole queue to one each 10 s', async () => {
  const place = (n: number) => ({ queue: 'many', taker: `network ${n}`, rule: { ...MEMBER, many: 20 } })
  let taken = 0
  for (let second = 0; second < 300; second++)
    if ((await askTurn(pool, place(second), false, new Date(START + second * 1000))).taken) taken++
  expect(taken).toBeLessThan(20 + 300 / 10)
  expect(taken).toBeGreaterThan(40)
})

test('forty that ask at once share the burst', async () => {
  const asked = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      askTurn(pool, { queue: 'forty', taker: `network ${n}`, rule: MEMBER }, false, new Date(START)),
    ),
  )
  expect(asked.filter(({ taken }) => taken)).toHaveLength(MEMBER.burst)
})
