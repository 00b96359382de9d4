/** What the process is to have read and drawn once before anybody asks for it. */
import type { RenderJob } from './outcome.ts'

/** How the pool serves it. */
interface Means {
  /** Resolves when no page waits. */
  idle(): Promise<void>
  /** Draws one; resolves in any case. */
  draw(job: RenderJob): Promise<unknown>
  /** All were drawn. */
  done(): void
}

/** One at a time, and only while no page waits: a page meets at most one of them. */
export class Warming {
  readonly #means: Means
  #jobs: readonly RenderJob[] = []
  #round = 0
  /** Something is still to be drawn. */
  isGoing = false

  constructor(means: Means) {
    this.#means = means
  }

  /** Leaves one alone from now on: it ends the process. */
  drop(job: RenderJob): void {
    this.#jobs = this.#jobs.filter((other) => other !== job)
  }

  /** Begins anew, with other jobs in the place of those before or with the same. */
  async start(jobs: readonly RenderJob[] = this.#jobs): Promise<void> {
    this.#jobs = jobs
    const round = ++this.#round
    this.isGoing = jobs.length > 0
    for (const job of jobs) {
      await this.#means.idle()
      if (round !== this.#round) return
      if (!this.#jobs.includes(job)) continue
      await this.#means.draw(job)
      if (round !== this.#round) return
    }
    this.isGoing = false
    this.#means.done()
  }
}
