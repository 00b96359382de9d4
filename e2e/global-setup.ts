import { startRunCluster } from '@yaksok/server/testing'
import { forgetPacked } from './src/packed.ts'

/** One PostgreSQL for the whole run; every worker's app gets a database of its own in it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stop = await startRunCluster()
  return async () => {
    forgetPacked()
    await stop()
  }
}
