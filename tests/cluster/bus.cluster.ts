/** News between processes by Redis: what is promised of LISTEN and NOTIFY, and what Redis itself does not promise. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  busCases,
  createTestDatabase,
  createTestServer,
  stopOwnCluster,
  type TestDatabase,
} from '@yaksok/server/testing'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from './lib/ports.ts'
import { runProgram } from './lib/processes.ts'
import { describeWith } from './lib/with-programs.ts'

describeWith(['redis-server'], 'news by Redis', ({ 'redis-server': program }) => {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-redis-'))
  let url: string
  let database: TestDatabase
  let endRedis: () => Promise<void>

  beforeAll(async () => {
    const port = await freePort()
    url = `redis://127.0.0.1:${port}/4`
    endRedis = runProgram(program, [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      folder,
      '--loglevel',
      'warning',
    ])
    const redis = new Redis(url)
    redis.on('error', () => {})
    await redis.ping()
    redis.disconnect()
  })
  afterAll(async () => {
    await endRedis?.()
    await stopOwnCluster()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.drop())

  test.each(busCases(true))('%s', async (_name, play) => {
    await expect(
      play({
        database,
        busUrl: url,
        cut: async () => {
          const redis = new Redis(url)
          await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
          redis.disconnect()
        },
      }),
    ).resolves.toBeUndefined()
  })

  test('a session that one process ends is over for another one, without a listener in the database', async () => {
    const options = { database, config: { busUrl: url } }
    const [here, there] = [await createTestServer(options), await createTestServer(options)]
    try {
      const token = await here.register('leaves')
      await expect.poll(() => there.services.bus.connected).toBe(true)
      expect((await there.call('userInfo', {}, { token })).code).toBe(200)
      await here.call('logout', {}, { token })
      await expect.poll(async () => (await there.call('userInfo', {}, { token })).code).toBe(401)
      const { rowCount } = await here.owner.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'yaksok-bus'`,
      )
      expect(rowCount).toBe(0)
    } finally {
      await there.close()
      await here.close()
    }
  })
})
