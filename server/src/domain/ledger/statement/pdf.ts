import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { HttpRefusal } from '../../../http/calls/index.ts'
import type { Month } from './month.ts'
import type { Answered, Asked } from './pdf-worker.ts'

/** Entries that a PDF holds: laying out more would keep a core from others. */
const MOST = 2000
/** A worker that takes longer than this is ended, ms. */
const LONGEST_MS = 30_000
const MEMORY_MB = 192
/** Source and package have the same files, with endings of their own. */
const WORKER = new URL(`./pdf-worker${extname(import.meta.filename)}`, import.meta.url)

/**
 * A statement to print or keep, laid out in a worker. To be called in a turn of costly work.
 * @throws HttpRefusal where it would be too long, or the worker had to be ended
 */
export async function pdfOf(month: Month, note: string): Promise<Buffer> {
  if (month.entries.length > MOST)
    throw new HttpRefusal(400, `내역이 ${MOST.toLocaleString('ko-KR')}건을 넘어요. CSV로 받아 주세요`)
  return await worker.ask({ month, note })
}

/**
 * One worker thread, started by the first job and kept, that does one job at a time.
 * @param longest ms after which a worker is ended, and the next job starts another one
 */
export function createPdfWorker(script: URL, longest = LONGEST_MS) {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(script, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    started.unref()
    return started
  }

  function askNow(asked: Asked): Promise<Buffer> {
    thread ??= start()
    const asking = thread
    asking.ref()
    return new Promise<Buffer>((resolve, reject) => {
      const done = () => {
        clearTimeout(alarm)
        // one by one: removeAllListeners would take those of Node, too
        asking.off('message', hear).off('error', stop)
      }
      const hear = (answered: Answered) => {
        done()
        asking.unref()
        if ('bytes' in answered) resolve(Buffer.from(answered.bytes))
        else reject(new Error(`the statement could not be laid out: ${answered.fault}`))
      }
      const stop = () => {
        done()
        thread = undefined
        // an ended worker may still report a fault, which nobody waits for
        asking.on('error', () => {})
        void asking.terminate()
        reject(new HttpRefusal(503, '명세서를 만들지 못했어요. 잠시 뒤에 다시 해 주세요', 2))
      }
      const alarm = setTimeout(stop, longest)
      asking.on('message', hear).on('error', stop)
      asking.postMessage(asked)
    })
  }

  return {
    /** Answers the PDF. @throws HttpRefusal where the worker hung, or needed too much memory */
    ask(asked: Asked): Promise<Buffer> {
      const job = last.then(() => askNow(asked))
      last = job.catch(() => {})
      return job
    },
  }
}

const worker = createPdfWorker(WORKER)
