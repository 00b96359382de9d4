/**
 * The render processes as the gateway sees them: begun with the first page, ended when they hang, begun again. Each has one
 * page at a time; the others wait here (`wait-queue.ts`), and one that nobody waits for any more is never begun.
 */
import { limitsOf, type PoolOptions } from './render-limits.ts'
import { type RenderFailure, type RenderJob, type RenderOutcome, Waiting } from './render-outcome.ts'
import { RenderWorker } from './render-worker.ts'
import { type Asker, WaitQueue } from './wait-queue.ts'

/** Pages in line at once; more are refused. Two processes render them within the time that one is waited for. */
const MOST_WAITING = 64
/** For whom a page is rendered where it is all the same. */
const ANYBODY: Asker = { network: '', session: '' }
/** The breaker's name for processes that end before they render anything: no part is to blame. */
const PROCESS = ''

export interface RenderPool {
  /**
   * Renders a page. Never rejects.
   * @param asker who shares the line with whom
   * @param left aborted when nobody waits for the page any more: it is not begun then
   */
  render(job: RenderJob, asker?: Asker, left?: AbortSignal): Promise<RenderOutcome>
  /**
   * Has these rendered by each process, while no page waits, and again by each that begins: what is read and compiled by then
   * costs no page its time. What they give is thrown away.
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
  readonly #breaker: CircuitBreaker
  readonly #line: WaitQueue<Waiting>
  readonly #workers = new Set<RenderWorker>()
  #warmUp: readonly RenderJob[] = []
  /** What each process has yet to render for that. */
  readonly #cold = new Map<RenderWorker, RenderJob[]>()
  #isClosed = false
  #isUnheld = false

  constructor(options: PoolOptions) {
    this.#limits = limitsOf(options)
    this.#line = new WaitQueue(MOST_WAITING)
    this.#breaker = makeCircuitBreaker(this.#limits.now)
  }

  render(job: RenderJob, asker = ANYBODY, left?: AbortSignal): Promise<RenderOutcome> {
    const { shell, owner } = job
    const open = [shell.key, owner.key].find((key) => this.#breaker.isOpen(key))
    if (this.#isOver) return Promise.resolve({ refused: 'gone' })
    if (open !== undefined) return Promise.resolve({ refused: 'open', of: open === owner.key ? 'owner' : 'shell' })
    if (left?.aborted) return Promise.resolve({ refused: 'left' })
    const page = new Waiting(job, this.#limits.renderMs, () => this.#drop(page, 'busy'))
    left?.addEventListener('abort', () => this.#drop(page, 'left'), { once: true })
    this.#line.add(page, asker)?.settle({ refused: 'busy' })
    this.#pump()
    return page.outcome
  }

  warm(jobs: readonly RenderJob[]): void {
    this.#warmUp = jobs
    for (const worker of this.#workers) this.#cold.set(worker, [...jobs])
    this.#pump()
  }

  close(): void {
    this.#isClosed = true
    for (const worker of this.#workers) worker.end(null)
  }

  get #isOver(): boolean {
    return this.#isClosed || this.#isUnheld || this.#breaker.isOpen(PROCESS)
  }

  /** It is late, or whoever asked has gone: it is not begun any more. */
  #drop(page: Waiting, refused: 'busy' | 'left'): void {
    if (this.#line.drop(page)) page.settle({ refused })
  }

  /** Gives what waits to who is idle; begins processes where there is work for them. */
  #pump(): void {
    const wanted = this.#line.length > 0 || this.#warmUp.length > 0 ? this.#limits.processes : 0
    while (this.#workers.size < wanted && !this.#isOver) this.#begin()
    for (const worker of [...this.#workers]) {
      while (worker.isIdle) {
        const page = this.#line.take() ?? this.#warmUpOf(worker)
        if (!page) break
        worker.render(page)
      }
    }
  }

  #warmUpOf(worker: RenderWorker): Waiting | null {
    const job = this.#cold.get(worker)?.shift()
    if (!job) return null
    const isOpen = [job.shell.key, job.owner.key].some((key) => this.#breaker.isOpen(key))
    return isOpen ? this.#warmUpOf(worker) : new Waiting(job, null)
  }

  #begin(): void {
    const { hungMs, coldMs } = this.#limits
    const worker = new RenderWorker({
      ...{ hungMs, coldMs },
      isHeld: (isolation) => {
        this.#limits.onIsolation(isolation)
        this.#isUnheld = this.#limits.isolation === 'kernel' && isolation !== 'kernel'
        return !this.#isUnheld
      },
      settle: (page, outcome) => this.#settle(page, outcome),
      idle: (idle) => this.#idle(idle),
      end: (ended, hadBegun) => this.#ended(ended, hadBegun),
    })
    this.#workers.add(worker)
    this.#cold.set(worker, [...this.#warmUp])
    if (worker.process.pid !== undefined) this.#limits.onBegin(worker.process.pid)
  }

  #idle(worker: RenderWorker): void {
    this.#breaker.worked(PROCESS)
    if (worker.process.isFull) worker.end(null)
    else this.#pump()
  }

  #settle(page: Waiting, outcome: { html: string; cpuMs: number } | RenderFailure): void {
    if ('html' in outcome) {
      this.#breaker.worked(page.job.shell.key)
      this.#breaker.worked(page.job.owner.key)
    } else if (!page.isWarming)
      this.#breaker.failed(page.job[outcome.of].key, this.#limits.isStrict && outcome.refused !== 'threw' ? AFTER : 1)
    // what ends a process while it is warmed ends no second one
    else if (outcome.refused !== 'threw') this.#leaveCold(page.job)
    page.settle(outcome)
  }

  #leaveCold(job: RenderJob): void {
    this.#warmUp = this.#warmUp.filter((other) => other !== job)
    for (const [worker, jobs] of this.#cold)
      this.#cold.set(
        worker,
        jobs.filter((other) => other !== job),
      )
  }

  #ended(worker: RenderWorker, hadBegun: boolean): void {
    this.#workers.delete(worker)
    this.#cold.delete(worker)
    if (!hadBegun) this.#breaker.failed(PROCESS)
    if (this.#isOver && this.#workers.size === 0)
      for (const page of this.#line.clear()) page.settle({ refused: 'gone' })
    else this.#pump()
  }
}

/** Failures in a row after which a part is left alone, and for how long. */
const AFTER = 3
const OPEN_MS = 30_000

interface CircuitBreaker {
  /** @param times as which it counts */
  failed(part: string, times?: number): void
  worked(part: string): void
  isOpen(part: string): boolean
}

/** @param now ms */
function makeCircuitBreaker(now: () => number): CircuitBreaker {
  const failures = new Map<string, { count: number; at: number }>()
  return {
    failed: (part, times = 1) =>
      void failures.set(part, { count: (failures.get(part)?.count ?? 0) + times, at: now() }),
    worked: (part) => void failures.delete(part),
    isOpen(part) {
      const found = failures.get(part)
      return !!found && found.count >= AFTER && now() - found.at < OPEN_MS
    },
  }
}
