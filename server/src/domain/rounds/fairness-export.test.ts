import { brotliDecompressSync } from 'node:zlib'
import { type FairExport, openEnvelope } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { one } from '../../infra/database/index.ts'
import { exportRounds } from './fairness-export.ts'

let server: TestServer
let day: string

beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
  const row = await one<{ day: string }>(
    server.services.pool,
    `select left(expect, 8) as day from rounds r join lotteries l on l.id = r.lottery_id where l.key = 'dice' limit 1`,
  )
  day = row?.day ?? ''
})

afterAll(() => server.close())

test('a day that is too long is refused, and its network asks again at once', async () => {
  const ask = (ip: string) =>
    server.app
      .inject({ url: `/api/fairness/export?key=dice&day=${day}`, remoteAddress: ip })
      .then((answer) => openEnvelope(answer.json()))
  const count = vi.spyOn(server.services.pool, 'query')
  // the first question of an export is how many leaves it has
  count.mockImplementationOnce((() => Promise.resolve({ rows: [{ leaves: 100_001 }] })) as never)
  expect((await ask('192.0.2.50')).code).toBe(400)
  count.mockRestore()
  expect((await ask('192.0.2.50')).code).toBe(200)
})

test('a day of rounds arrives in brotli, the same as read at once, and not more than twelve times a minute', async () => {
  const ask = () =>
    server.app.inject({
      url: `/api/fairness/export?key=dice&day=${day}`,
      headers: { 'accept-encoding': 'br' },
    })
  const answer = await ask()
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
  const { data } = openEnvelope(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()))
  const rounds = (data as FairExport).rounds.map(({ expect }) => expect)
  const whole = await exportRounds(server.services.pool, 'dice', { day })
  expect(rounds.length).toBeGreaterThan(0)
  expect(whole.rounds.map(({ expect }) => expect)).toEqual(expect.arrayContaining(rounds))
  const statuses = []
  for (let more = 0; more < 12; more++) statuses.push((await ask()).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 429])
})

test('a refused export costs the database nothing', async () => {
  const query = vi.spyOn(server.services.pool, 'query')
  const { statusCode } = await server.app.inject({ url: `/api/fairness/export?key=dice&day=${day}` })
  expect([statusCode, query.mock.calls.length]).toEqual([429, 0])
})
