import { parentPort } from 'node:worker_threads'
import { layOut } from './layout.ts'
import type { Month } from './month.ts'

/** What the worker is asked for. */
export interface Asked {
  month: Month
  note: string
}

/** What it answers: the PDF, or why there is none. */
export type Answered = { bytes: Uint8Array } | { fault: string }

parentPort?.on('message', ({ month, note }: Asked) => {
  void layOut(month, note).then(
    (bytes) => parentPort?.postMessage({ bytes } satisfies Answered),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) } satisfies Answered),
  )
})
