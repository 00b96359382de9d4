import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { message } from '@yaksok/shared/core/text'
import { expect, test } from 'vitest'
import { createTestServer } from '../test/index.ts'
import { migrate } from './infra/database/index.ts'
import { startCluster } from './infra/postgres/index.ts'

test('the API outlives its database, says so, and goes on when it is back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-outage-'))
  const first = await startCluster({ dataDir, purpose: 'test' })
  await migrate(first.url())
  const server = await createTestServer({ database: { url: first.url(), drop: async () => {} } })
  try {
    const token = await server.register('outage1')
    expect((await server.call('userInfo', {}, { token })).code).toBe(200)

    process.kill(first.pid, 'SIGKILL')
    await first.stop()
    const during = await server.call('userInfo', {}, { token })
    expect(during).toMatchObject({ status: 503, code: -1, msg: message('server.networkUnstable') })
    await expect.poll(() => server.ready()).toMatchObject({ database: false, writes: false })

    const reconnected = new Promise<void>((resolve) => server.services.bus.onGap(resolve))
    const second = await startCluster({ dataDir, purpose: 'test' })
    try {
      await reconnected
      expect(server.services.bus.connected).toBe(true)
      await expect
        .poll(() => server.ready(), { timeout: 20_000 })
        .toEqual({ database: true, writes: true, rounds: true })
      expect(await server.call('userInfo', {}, { token })).toMatchObject({ status: 200, code: 200 })
    } finally {
      await server.close()
      await second.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
