/** One job of the release service: it comes from the parent as a message, and the outcome goes back as one. */
import type { Job } from './job.ts'
import { work } from './work.ts'

process.once('message', async (job: Job) => {
  try {
    const screens = job.browser ? (await import('../testing/smoke/open-screens.ts')).openScreens : undefined
    process.send?.(await work(job, screens))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  process.disconnect()
})
