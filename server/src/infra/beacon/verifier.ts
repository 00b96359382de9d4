import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Claim } from './verify-worker.ts'

const waiting = new Map<number, { resolve(right: boolean): void; reject(error: Error): void }>()
let thread: Worker | undefined
let next = 0

/**
 * Checks a signature in a thread of its own, one for this process: a pairing takes about 20 ms of computing, for which
 * this thread goes on working.
 */
export function verifyAside(claim: Omit<Claim, 'id'>): Promise<boolean> {
  thread ??= start()
  const id = next++
  const asked = thread
  asked.ref()
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    asked.postMessage({ id, ...claim } satisfies Claim)
  })
}

function start(): Worker {
  const script = new URL(`./verify-worker${extname(import.meta.filename)}`, import.meta.url)
  const started = new Worker(script, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 64 } })
  started.on('message', ({ id, right }: { id: number; right: boolean }) => {
    waiting.get(id)?.resolve(right)
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
  })
  const ended = (error: Error) => {
    if (thread !== started) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  started.on('error', ended)
  started.on('exit', (code) => ended(new Error(`the thread that checks signatures ended with ${code}`)))
  return started
}
