import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { one, withTransaction } from '../../infra/database/index.ts'
import { openSession } from './sessions.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
})

afterAll(() => server.close())

test('the transaction that opens a session waits for the disk, also where it gives turns back', async () => {
  const { pool, config } = server.services
  const member = await one<{ id: number }>(pool, `select id from members where username = 'demo'`)
  const turns = [{ queue: 'login', taker: '192.0.2.1', rule: { burst: 5, pace: 3 } }]
  const setting = await withTransaction(pool, async (client) => {
    const arrival = {
      ip: '192.0.2.1',
      userAgent: '',
      origin: 'http://localhost',
      config,
      sessionKey: null,
      confirmCode: null,
    }
    await openSession(client, arrival, member?.id ?? 0, { places: [], turns })
    return await one<{ commit: string }>(client, `select current_setting('synchronous_commit') as commit`)
  })
  expect(setting).toEqual({ commit: 'on' })
})
