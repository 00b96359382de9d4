/** Jobs of the release service, one after the other: each comes from the parent as a message, and its outcome goes back as one. */

import type { Job } from '../release-api/index.ts'
import { work } from './do-job.ts'

process.on('message', async (job: Job) => {
  try {
    const screens = job.browser ? (await import('../smoke-test/index.ts')).openScreens : undefined
    process.send?.(await work(job, screens))
  } catch (error) {
    console.error(error)
    // what it knows may be wrong by now: the next job gets another process
    process.exitCode = 1
    process.disconnect()
  }
})
