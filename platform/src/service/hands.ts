/** Starts the processes that do the service's work: a few at a time, of one part one after the other. */
import { fork } from 'node:child_process'
import { extname, join } from 'node:path'
import type { Job, Outcome } from './job.ts'
import { Refused } from './refused.ts'

const MAIN = join(import.meta.dirname, `work-main${extname(import.meta.filename)}`)
/** How long one may take: opening screens is the longest of it. */
const LONGEST_MS = 5 * 60_000
const AT_ONCE = 2
/** Jobs that wait; more are asked to come again. */
const MOST_WAITING = 50

export type DoWork = (job: Job) => Promise<Outcome>

/** Does a job in a process of its own. Throws when that ends without an outcome. */
export const doApart: DoWork = (job) =>
  new Promise((resolve, reject) => {
    const child = fork(MAIN, [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    })
    let outcome: Outcome | undefined
    child.on('message', (message: Outcome) => {
      outcome = message
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (outcome) resolve(outcome)
      else reject(new Error(`a job of the release service ended with ${signal ?? code}`))
    })
    child.send(job)
  })

/** `doWork` for many: `key` says which may not run beside each other. */
export function inTurn(doWork: DoWork): (key: string, job: Job) => Promise<Outcome> {
  const last = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  const slot = async () => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
  }
  const free = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return async (key, job) => {
    if (waiting.length >= MOST_WAITING)
      throw new Refused(503, '지금은 릴리스가 너무 많아요. 잠시 후 다시 시도해 주세요')
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(slot).then(() => doWork(job).finally(free))
    const settled = mine.catch(() => undefined)
    last.set(key, settled)
    void settled.then(() => last.get(key) === settled && last.delete(key))
    return mine
  }
}
