/**
 * The render process as the gateway sees it: begun with the first page, ended when it hangs, begun again. A page that it
 * cannot draw in time is refused, and so is more work than it can do.
 */
import { type Breaker, makeBreaker } from './breaker.ts'
import type { FromProcess, RenderMessage } from './messages.ts'
import { beginRenderProcess, type RenderPart, type RenderProcess } from './render-process.ts'

export type { RenderPart } from './render-process.ts'

/** How long a page is waited for, ms. */
const RENDER_MS = 50
/** A page that is drawn for so long is in an endless loop: the process is ended, ms. */
const HUNG_MS = 1000
/** Pages that wait for the process at once; more are refused. */
const MOST_WAITING = 16

export interface RenderJob extends Pick<RenderMessage, 'page' | 'input'> {
  shell: RenderPart
  /** The part whose screen it is: it is left alone after failures. */
  owner: RenderPart & { name: string }
}

export type RenderOutcome =
  | { html: string; cpuMs: number }
  /**
   * `open`: its owner is left alone; `busy`: too much work; `late`: not within the time; `hung`: ended for that;
   * `gone`: the process ended; `threw`: what `error` says.
   */
  | { refused: 'open' | 'busy' | 'late' | 'hung' | 'gone' | 'threw'; error?: string }

export interface RenderPool {
  /** Draws a page. Never rejects. */
  render(job: RenderJob): Promise<RenderOutcome>
  close(): void
}

interface Waiting {
  owner: string
  begun(): void
  settle(outcome: RenderOutcome): void
}

/** Other limits, for tests. */
export interface PoolOptions {
  renderMs?: number
  hungMs?: number
  now?: () => number
}

/** Opens the pool; no process is there before the first page. */
export function openRenderPool(options: PoolOptions = {}): RenderPool {
  return new Pool(options)
}

class Pool implements RenderPool {
  readonly #renderMs: number
  readonly #hungMs: number
  readonly #breaker: Breaker
  readonly #waiting = new Map<number, Waiting>()
  #process: RenderProcess | null = null
  #closed = false
  #lastId = 0

  constructor({ renderMs = RENDER_MS, hungMs = HUNG_MS, now = Date.now }: PoolOptions) {
    this.#renderMs = renderMs
    this.#hungMs = hungMs
    this.#breaker = makeBreaker(now)
  }

  render(job: RenderJob): Promise<RenderOutcome> {
    if (this.#closed) return Promise.resolve({ refused: 'gone' })
    if (this.#breaker.isOpen(job.owner.key)) return Promise.resolve({ refused: 'open' })
    if (this.#waiting.size >= MOST_WAITING) return Promise.resolve({ refused: 'busy' })
    if (this.#process?.isFull && this.#waiting.size === 0) this.#leave(this.#process)
    this.#process ??= this.#begin()
    const { page, input, shell, owner } = job
    const id = ++this.#lastId
    const drawn = this.#wait(id, owner.key, this.#process)
    try {
      const { name, key } = owner
      this.#process.draw({ type: 'render', id, page, shell: shell.key, owner: { name, key }, input }, [shell, owner])
    } catch (error) {
      this.#settle(id, { refused: 'threw', error: String(error) })
    }
    return drawn
  }

  close(): void {
    this.#closed = true
    this.#process?.kill()
  }

  #begin(): RenderProcess {
    const process = beginRenderProcess(
      (message) => this.#answered(message),
      () => this.#ended(process),
    )
    return process
  }

  /** Builds of releases that are long gone stay in its memory: now and then another process begins without them. */
  #leave(process: RenderProcess): void {
    this.#process = null
    process.kill()
  }

  /** Who asked hears in time; whether the process hangs is known later. */
  #wait(id: number, owner: string, process: RenderProcess): Promise<RenderOutcome> {
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve({ refused: 'late' }), this.#renderMs)
      let hung: NodeJS.Timeout | undefined
      this.#waiting.set(id, {
        owner,
        begun: () => {
          hung = setTimeout(() => {
            this.#settle(id, { refused: 'hung' })
            process.kill()
          }, this.#hungMs)
        },
        settle(outcome) {
          clearTimeout(late)
          clearTimeout(hung)
          resolve(outcome)
        },
      })
    })
  }

  #answered(message: FromProcess): void {
    if ('begun' in message) this.#waiting.get(message.id)?.begun()
    else if ('html' in message) this.#settle(message.id, { html: message.html, cpuMs: message.cpuMs })
    else this.#settle(message.id, { refused: 'threw', error: message.error })
  }

  #settle(id: number, outcome: RenderOutcome): void {
    const job = this.#waiting.get(id)
    if (!job) return
    this.#waiting.delete(id)
    if ('html' in outcome) this.#breaker.worked(job.owner)
    else this.#breaker.failed(job.owner)
    job.settle(outcome)
  }

  /** Pages are drawn in their order: the first that waits is the one it ended with, the others never had their turn. */
  #ended(process: RenderProcess): void {
    if (this.#process !== process) return
    this.#process = null
    const [first, ...others] = this.#waiting.keys()
    if (first !== undefined) this.#settle(first, { refused: 'gone' })
    for (const id of others) {
      const job = this.#waiting.get(id)
      this.#waiting.delete(id)
      job?.settle({ refused: 'gone' })
    }
  }
}
