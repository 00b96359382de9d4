import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '../../src/app.ts'
import { openBackend } from '../../src/backend.ts'
import { readConfig } from '../../src/infra/config/index.ts'
import { createTestDatabase, openSilentProxy } from '../index.ts'
import { openStage, type Recovery } from './stage.ts'

/** The shortest rounds there are: one is drawn every five seconds. */
const config = (dataDir = '') => ({
  ...readConfig({ LOG_LEVEL: 'silent', DEMO_DATA: '1', ROUND_SECONDS: '5' }),
  dataDir,
})

/** Kills the postmaster so many times in the middle of work; answers how long each time the app needed. */
export async function killPostmaster(times: number): Promise<Recovery[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-recovery-'))
  const backend = await openBackend(config(dataDir))
  const stage = await openStage(backend)
  const recoveries: Recovery[] = []
  try {
    for (let time = 0; time < times; time++) {
      if (!(await stage.works())) throw new Error('nothing works before the fault')
      const since = performance.now()
      process.kill(backend.cluster?.pid as number, 'SIGKILL')
      recoveries.push(await stage.recovered(since))
    }
    return recoveries
  } finally {
    await stage.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Lets the network fall silent so many times; the silent connections stay silent for good. */
export async function fallSilent(times: number): Promise<Recovery[]> {
  const database = await createTestDatabase('demo')
  const network = await openSilentProxy(database.url)
  const api = await createApi({ config: config(), connectionString: network.url })
  const stage = await openStage(api)
  const recoveries: Recovery[] = []
  try {
    for (let time = 0; time < times; time++) {
      // As many connections as on a busy day, all of which are lost.
      await Promise.all(Array.from({ length: 20 }, () => api.services.pool.query('select pg_sleep(0.05)')))
      const since = performance.now()
      network.freeze()
      recoveries.push(await stage.recovered(since))
      network.forget()
    }
    return recoveries
  } finally {
    await stage.close()
    await network.close()
    await database.drop()
  }
}
