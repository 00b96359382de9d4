import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, createTestServer, type TestDatabase, type TestServer } from '../../../test/index.ts'
import { readConfig } from '../config/index.ts'
import { applicationUrl } from '../postgres/index.ts'
import { positionOf } from './position.ts'

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  // the primary among the addresses, and one where nobody is: a failover leaves such a list
  const databaseReplicaUrls = [applicationUrl(database.url), 'postgresql://yaksok_app@127.0.0.1:1/yaksok']
  server = await createTestServer({ database, config: { databaseReplicaUrls } })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const written = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []].flat().find((cookie) => String(cookie).startsWith('yaksok-written=')) as
    | string
    | undefined

test('without a standby the primary answers, and whatever wrote says how far the log was, sealed', async () => {
  const { headers, data } = await server.registerRaw('written1')
  const [cookie = '', ...attributes] = String(written(headers)).split('; ')
  expect(attributes).toEqual(['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Lax'])
  const sealed = cookie.slice('yaksok-written='.length)
  expect(positionOf(server.services.vault.open(sealed, 'position of a session'))).toBeGreaterThan(0n)

  const token = data as string
  const read = await server.call('deposits', {}, { token, headers: { cookie } })
  expect(read).toMatchObject({ code: 200, data: [] })
  expect(written(read.headers)).toBeUndefined()
  const counted = await server.services.metrics.getSingleMetricAsString('yaksok_lagging_reads_total')
  expect(counted).toContain('{by="primary"} 1')
  expect(counted).toContain('{by="replica"} 0')
})

test('replicas and a pooler belong to a database of one’s own', () => {
  const own = { DATABASE_URL: 'postgresql://app@db/yaksok' }
  const replicas = { DATABASE_REPLICA_URL: 'postgresql://app@db1/yaksok, postgresql://app@db2/yaksok' }
  expect(readConfig({ ...own, ...replicas }).databaseReplicaUrls).toHaveLength(2)
  expect(() => readConfig(replicas)).toThrow('DATABASE_URL')
  expect(() => readConfig({ DATABASE_SESSION_URL: 'postgresql://app@db/yaksok' })).toThrow('DATABASE_URL')
  expect(() => readConfig({ ...own, DATABASE_REPLICA_URL: 'db2:secret' })).toThrow(
    /^(?!.*secret).*DATABASE_REPLICA_URL/,
  )
})
