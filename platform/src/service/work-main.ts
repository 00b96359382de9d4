/** Jobs of the release service, one after the other: each comes from the parent as a message, and its outcome goes back as one. */
import type { Job } from './job.ts'
import { work } from './work.ts'

process.on('message', async (job: Job) => {
  try {
    const screens = job.browser ? (await import('../testing/smoke/open-screens.ts')).openScreens : undefined
    process.send?.(await work(job, screens))
  } catch (error) {
    console.error(error)
    // what it knows may be wrong by now: the next job gets another process
    process.exitCode = 1
    process.disconnect()
  }
})
