/** Hands the service's work to processes: a few at a time, of one part one after the other. */

import { Refused } from '../uploads/index.ts'
import type { Job, Outcome } from './job.ts'
import { beginWorkerProcess, type WorkerProcess } from './worker-process.ts'

const AT_ONCE = 2
/** Jobs that wait; more are asked to come again. */
const MOST_WAITING = 200

export type DoWork = (job: Job) => Promise<Outcome>

const waitingWorkers: WorkerProcess[] = []

/** Does a job in a process apart, one that did others before where there is one. Rejects when that ends without an outcome. */
export const doInProcess: DoWork = async (job) => {
  const worker = takeUsable() ?? beginWorkerProcess()
  const outcome = await worker.run(job)
  if (worker.isUsable) waitingWorkers.push(worker)
  return outcome
}

function takeUsable(): WorkerProcess | undefined {
  for (;;) {
    const worker = waitingWorkers.pop()
    if (!worker || worker.isUsable) return worker
  }
}

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
      throw new Refused(503, 'YK4007', 'Too many releases at once: try again in a moment')
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(slot).then(() => doWork(job).finally(free))
    const settled = mine.catch(() => undefined)
    last.set(key, settled)
    void settled.then(() => last.get(key) === settled && last.delete(key))
    return mine
  }
}
