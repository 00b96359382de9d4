/** One render process and the page that it renders. */
import { readFileSync } from 'node:fs'
import type { FromProcess, Isolation } from './messages.ts'
import type { RenderFailure, Waiting } from './render-outcome.ts'
import { beginRenderProcess, type RenderProcess } from './spawn-process.ts'

interface Means {
  hungMs: number
  coldMs: number
  /** It is ready for its first page, and held so. False: it is not to be used. */
  isHeld(isolation: Isolation): boolean
  /** What became of the page that it had. */
  settle(page: Waiting, outcome: { html: string; cpuMs: number } | RenderFailure): void
  /** It is ready for a page. */
  idle(worker: RenderWorker): void
  /** It is gone; the page that it had was settled. */
  end(worker: RenderWorker, hadBegun: boolean): void
}

/** A process that does not work at all is ended after so many times its limit. */
const MOST_LOOKS = 10

export class RenderWorker {
  readonly process: RenderProcess
  readonly #means: Means
  #page: Waiting | null = null
  #lastId = 0
  #isReady = false
  #hasAnswered = false
  #isOver = false

  constructor(means: Means) {
    this.#means = means
    this.process = beginRenderProcess(
      (message) => this.#heard(message),
      () => this.end(null),
    )
  }

  get isIdle(): boolean {
    return this.#isReady && !this.#isOver && this.#page === null
  }

  /** Gives it a page; it must be idle. */
  render(page: Waiting): void {
    const { job } = page
    const { name, key } = job.owner
    for (const [of, part] of [['shell', job.shell] as const, ['owner', job.owner] as const])
      try {
        this.process.tell(part)
      } catch (error) {
        this.#means.settle(page, { refused: 'threw', of, error: String(error) })
        return
      }
    this.#page = page
    this.#lastId++
    const { hungMs, coldMs } = this.#means
    const limit = this.#hasAnswered ? hungMs : coldMs
    const since = cpuMsOf(this.process.pid)
    let looks = 0
    page.begin(limit, () => {
      // on a busy machine a process may wait for the processor: that is no loop, and ending it helps nobody
      const isWaiting = since !== null && (cpuMsOf(this.process.pid) ?? 0) - since < limit && ++looks < MOST_LOOKS
      if (!isWaiting) this.end({ refused: 'hung', of: 'owner' })
    })
    this.process.render({
      ...{ type: 'render', id: this.#lastId, page: job.page, input: job.input },
      ...{ shell: job.shell.key, owner: { name, key } },
    })
  }

  #heard(message: FromProcess): void {
    if (this.#isOver) return
    const page = this.#page
    if ('isolation' in message) {
      if (this.#isReady || !this.#means.isHeld(message.isolation)) this.end(null)
      else {
        this.#isReady = true
        this.#means.idle(this)
      }
    } else if (page && message.id === this.#lastId) {
      this.#page = null
      this.#hasAnswered = true
      // what makes a process too large while it is warmed is not to be met by the next one
      if (message.isLast && page.isWarming) this.#means.settle(page, { refused: 'gone', of: 'owner' })
      else if ('html' in message) this.#means.settle(page, { html: message.html, cpuMs: message.cpuMs })
      else this.#means.settle(page, { refused: 'threw', of: message.of, error: message.error })
      if (message.isLast) this.end(null)
      else this.#means.idle(this)
    }
    // one that answers what it was not asked runs what is not to be believed
    else this.end({ refused: 'gone', of: 'owner' })
  }

  /** Ends it; the page that it had is to blame, as `failure` says. */
  end(failure: RenderFailure | null): void {
    if (this.#isOver) return
    this.#isOver = true
    this.process.kill()
    const page = this.#page
    this.#page = null
    if (page) this.#means.settle(page, failure ?? { refused: 'gone', of: 'owner' })
    this.#means.end(this, page !== null || this.#hasAnswered)
  }
}

/** ms of a tick in `/proc`, for every program on Linux. */
const TICK_MS = 10

/** Time of the processor that a process has taken, ms; null where the system does not tell. */
function cpuMsOf(pid: number | undefined): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return TICK_MS * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return null
  }
}
