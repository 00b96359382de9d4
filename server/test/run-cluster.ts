import { startTestCluster } from './cluster.ts'
import { CLUSTER_VARIABLE } from './database.ts'

/** vitest's global set-up of the server project: one PostgreSQL for the whole run. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  process.env[CLUSTER_VARIABLE] = cluster.url('postgres')
  return async () => {
    delete process.env[CLUSTER_VARIABLE]
    await cluster.stop()
  }
}
