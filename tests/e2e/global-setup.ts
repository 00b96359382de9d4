import { startRunCluster } from '@yaksok/server/testing'
import { forgetPacked } from '../../platform/tests/src/packed.ts'

/** One PostgreSQL for the whole run; every worker's app gets a database of its own in it. */
export default async function setUp(): Promise<() => Promise<void>> {
  // of a run that was killed, by a process of the same number
  forgetPacked()
  const stop = await startRunCluster()
  return async () => {
    forgetPacked()
    await stop()
  }
}
