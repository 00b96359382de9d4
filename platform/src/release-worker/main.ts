/** Jobs of the release service, one after the other: each comes from the parent as a message, and its outcome goes back as one. */

import type { Job } from '../release-api/index.ts'
import { type Screens, work } from './do-job.ts'

process.on('message', async (job: Job) => {
  try {
    process.send?.(await work(job, job.browser ? await browsing() : undefined))
  } catch (error) {
    console.error(error)
    // what it knows may be wrong by now: the next job gets another process
    process.exitCode = 1
    process.disconnect()
  }
})

/** Playwright is loaded where a browser is asked for. */
async function browsing(): Promise<Screens> {
  const { openScreens: open } = await import('../smoke-test/index.ts')
  return { open, compare: (await import('../visual-diff/index.ts')).compareWithLive }
}
