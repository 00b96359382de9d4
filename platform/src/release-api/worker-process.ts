/** A process for jobs of the release service. It is kept for the next one: starting it takes longer than most jobs. */
import { fork } from 'node:child_process'
import { extname, join } from 'node:path'
import type { Job, Outcome } from './job.ts'

const MAIN = join(import.meta.dirname, '..', 'release-worker', `main${extname(import.meta.filename)}`)
/** How long one job may take: opening screens is the longest of it. */
const LONGEST_MS = 5 * 60_000
/** What it may have done before another takes over: nothing that it keeps grows for ever. */
const MOST_JOBS = 200
/** How long it waits for another job, ms. */
const IDLE_MS = 60_000

export interface WorkerProcess {
  /** False once it has ended, or has done enough. */
  readonly isUsable: boolean
  readonly pid: number | undefined
  /** Does one job; not two at once. Rejects when the process ends without an outcome. */
  run(job: Job): Promise<Outcome>
  /** Lets it end once it has nothing to do. */
  leave(): void
}

/** Begins one; it keeps this process from ending only while it works, and ends with it. */
export function beginWorkerProcess(): WorkerProcess {
  const child = fork(MAIN, [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  let jobs = 0
  let isGone = false
  let idle: NodeJS.Timeout | undefined
  const leave = () => {
    isGone = true
    if (child.connected) child.disconnect()
  }
  const rest = () => {
    child.unref()
    child.channel?.unref()
    idle = setTimeout(leave, IDLE_MS).unref()
  }
  return {
    pid: child.pid,
    leave,
    get isUsable() {
      return !isGone && jobs < MOST_JOBS
    },
    run(job) {
      jobs++
      clearTimeout(idle)
      child.ref()
      child.channel?.ref()
      return new Promise<Outcome>((resolve, reject) => {
        const tooLong = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
        const ended = (code: number | null, signal: string | null) => {
          isGone = true
          done()
          reject(new Error(`a job of the release service ended with ${signal ?? code}`))
        }
        const answered = (outcome: Outcome) => {
          done()
          if (jobs < MOST_JOBS) rest()
          else leave()
          resolve(outcome)
        }
        const done = () => {
          clearTimeout(tooLong)
          child.off('message', answered).off('exit', ended).off('error', reject)
        }
        child.on('message', answered).on('exit', ended).on('error', reject)
        child.send(job, (error) => error && reject(error))
      })
    },
  }
}
