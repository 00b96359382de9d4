/**
 * The render process as the gateway sees it: begun with the first page, ended when it hangs, begun again. A page that it
 * cannot draw in time is refused, and so is more work than it can do.
 */
import { type Breaker, makeBreaker } from './breaker.ts'
import { limitsOf, type PoolOptions } from './limits.ts'
import type { FromProcess } from './messages.ts'
import { type RenderFailure, type RenderJob, type RenderOutcome, Waiting } from './outcome.ts'
import { beginRenderProcess, type RenderProcess } from './render-process.ts'
import { Warming } from './warming.ts'

export type { PoolOptions } from './limits.ts'
export type { RenderFailure, RenderJob, RenderOutcome } from './outcome.ts'
export type { RenderPart } from './render-process.ts'

/** Pages that wait for the process at once; more are refused. */
const MOST_WAITING = 16
/** The breaker's names for processes that end before they draw anything, and while they are warmed: no part is to blame. */
const PROCESS = ''
const WARMING = 'warming'

export interface RenderPool {
  /** Draws a page. Never rejects. */
  render(job: RenderJob): Promise<RenderOutcome>
  /**
   * Has these drawn, while no page waits, and again by each process that begins: what is read and compiled by then costs
   * no page its time. What they give is thrown away.
   */
  warm(jobs: readonly RenderJob[]): void
  close(): void
}

/** Opens the pool; no process is there before the first page. */
export function openRenderPool(options: PoolOptions = {}): RenderPool {
  return new Pool(options)
}

class Pool implements RenderPool {
  readonly #limits: Required<PoolOptions>
  readonly #breaker: Breaker
  readonly #waiting = new Map<number, Waiting>()
  readonly #warming = new Warming({
    idle: () => this.#idle(),
    draw: (job) => this.#warm(job),
    done: () => this.#breaker.worked(WARMING),
  })
  #idling: (() => void)[] = []
  #process: RenderProcess | null = null
  /** The one that has answered a page. */
  #answering: RenderProcess | null = null
  #closed = false
  #lastId = 0

  constructor(options: PoolOptions) {
    this.#limits = limitsOf(options)
    this.#breaker = makeBreaker(this.#limits.now)
  }

  render(job: RenderJob): Promise<RenderOutcome> {
    const { shell, owner } = job
    const open = [shell.key, owner.key].find((key) => this.#breaker.isOpen(key))
    if (this.#closed || this.#breaker.isOpen(PROCESS)) return Promise.resolve({ refused: 'gone' })
    if (open !== undefined) return Promise.resolve({ refused: 'open', of: open === owner.key ? 'owner' : 'shell' })
    if (this.#waiting.size >= MOST_WAITING) return Promise.resolve({ refused: 'busy' })
    if (this.#process?.isFull && this.#waiting.size === 0) this.#leave(this.#process)
    return this.#enter(job, this.#limits.renderMs)
  }

  warm(jobs: readonly RenderJob[]): void {
    void this.#warming.start(jobs)
  }

  close(): void {
    this.#closed = true
    this.#process?.kill()
  }

  #enter(job: RenderJob, lateMs: number | null): Promise<RenderOutcome> {
    const id = ++this.#lastId
    const waiting = new Waiting(job, lateMs)
    this.#waiting.set(id, waiting)
    this.#draw(id, job)
    return waiting.outcome
  }

  async #warm(job: RenderJob): Promise<void> {
    const keys = [PROCESS, job.shell.key, job.owner.key]
    if (!this.#closed && !keys.some((key) => this.#breaker.isOpen(key))) await this.#enter(job, null)
  }

  #idle(): Promise<void> {
    return this.#waiting.size === 0 ? Promise.resolve() : new Promise((resolve) => void this.#idling.push(resolve))
  }

  /** Asks the process for a page, or refuses it where a build cannot be read. */
  #draw(id: number, { page, input, shell, owner }: RenderJob): void {
    this.#process ??= this.#begin()
    for (const [of, part] of [['shell', shell] as const, ['owner', owner] as const])
      try {
        this.#process.tell(part)
      } catch (error) {
        this.#settle(id, { refused: 'threw', of, error: String(error) })
        return
      }
    const { name, key } = owner
    this.#process.draw({ type: 'render', id, page, shell: shell.key, owner: { name, key }, input })
  }

  #begin(): RenderProcess {
    const process = beginRenderProcess(
      (message) => this.#answered(message),
      () => this.#ended(process),
    )
    if (process.pid !== undefined) this.#limits.onBegin(process.pid)
    return process
  }

  #leave(process: RenderProcess): void {
    this.#process = null
    process.kill()
    this.#beginAnew()
  }

  /** Another process begins at once where there is something to warm, else with the next page. */
  #beginAnew(): void {
    if (!this.#closed && !this.#breaker.isOpen(PROCESS) && !this.#breaker.isOpen(WARMING)) void this.#warming.start()
  }

  #answered(message: FromProcess): void {
    this.#breaker.worked(PROCESS)
    if ('begun' in message) {
      const { hungMs, coldMs } = this.#limits
      const limitMs = this.#process === this.#answering ? hungMs : coldMs
      this.#waiting.get(message.id)?.begin(limitMs, () => this.#hung(message.id))
      return
    }
    this.#answering = this.#process
    if ('html' in message) this.#settle(message.id, { html: message.html, cpuMs: message.cpuMs })
    else this.#settle(message.id, { refused: 'threw', of: message.of, error: message.error })
  }

  #hung(id: number): void {
    this.#settle(id, { refused: 'hung', of: 'owner' })
    const process = this.#process
    if (!process) return
    this.#ended(process)
    process.kill()
  }

  #settle(id: number, outcome: { html: string; cpuMs: number } | RenderFailure): void {
    const page = this.#waiting.get(id)
    if (!page) return
    this.#waiting.delete(id)
    if ('html' in outcome) {
      this.#breaker.worked(page.job.shell.key)
      this.#breaker.worked(page.job.owner.key)
    } else if (!page.isWarming) this.#breaker.failed(page.job[outcome.of].key)
    else if (outcome.refused !== 'threw') this.#warming.drop(page.job)
    this.#tell(page, outcome)
  }

  #tell(page: Waiting, outcome: RenderOutcome): void {
    page.settle(outcome)
    if (this.#waiting.size === 0) for (const resolve of this.#idling.splice(0)) resolve()
  }

  /** The page that was being drawn ended it; the others never had their turn, and go to the next process. */
  #ended(process: RenderProcess): void {
    if (this.#process !== process) return
    this.#process = null
    const pages = [...this.#waiting]
    const [drawn] = pages.find(([, page]) => page.hasBegun) ?? []
    if (drawn !== undefined) this.#settle(drawn, { refused: 'gone', of: 'owner' })
    else if (pages.length > 0) this.#breaker.failed(PROCESS)
    if (this.#warming.isGoing) this.#breaker.failed(WARMING)
    const isOver = this.#closed || this.#breaker.isOpen(PROCESS)
    for (const [id, page] of pages) {
      if (id === drawn) continue
      if (!isOver && page.isAwaited && !page.isWarming) {
        this.#draw(id, page.job)
        continue
      }
      this.#waiting.delete(id)
      this.#tell(page, { refused: 'gone' })
    }
    this.#beginAnew()
  }
}
