import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { many } from '../../infra/database/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
})
afterAll(() => server.close())

test('a server verifies by itself what is there, and finds no fault in its sample data', async () => {
  const whole = () =>
    many(server.owner, 'select walk from verification_walks where whole_began_at is not null order by walk')
  await expect
    .poll(whole, { timeout: 60_000 })
    .toEqual(['accounts', 'beacons', 'log', 'rounds', 'seals'].map((walk) => ({ walk })))
  expect(await many(server.owner, 'select walk, subject, fault from verification_faults')).toEqual([])
  const [{ n } = { n: 0 }] = await many<{ n: number }>(
    server.owner,
    `select count(*)::int as n from ledger_accounts a, account_explained(a.id) e where a.kind = 'member' and e.posted > 0
       and e.posted = e.explained`,
  )
  expect(n).toBeGreaterThan(0)
})
