import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Heard } from './relay.ts'
import type { Checked, Claim } from './verify-worker.ts'

const waiting = new Map<number, { resolve(wrong: readonly Heard[]): void; reject(error: Error): void }>()
let thread: Worker | undefined
let next = 0

/**
 * Answers which signatures of a key (hex) are wrong, from a thread of its own, one for this process: a pairing takes about
 * 20 ms of computing, for which this thread goes on working. Many at a time cost about 5 ms each.
 */
export function wrongAside(publicKey: string, heard: readonly Heard[]): Promise<readonly Heard[]> {
  thread ??= start()
  const id = next++
  const asked = thread
  asked.ref()
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    asked.postMessage({ id, publicKey, heard } satisfies Claim)
  })
}

function start(): Worker {
  const script = new URL(`./verify-worker${extname(import.meta.filename)}`, import.meta.url)
  const started = new Worker(script, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 64 } })
  started.on('message', ({ id, wrong }: Checked) => {
    waiting.get(id)?.resolve(wrong)
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
