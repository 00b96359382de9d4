/** Whose failure it is when remotes fail: their own, or the fresh shell's that broke what they use. Pure counting. */
import type { RollbackPolicy } from './policy.ts'

/** Remotes that must fail alike: one alone is its own fault. */
const REMOTES = 2
/** Pages of a remote that say something of it. */
const PAGES = 2

interface Visit {
  remote: string
  /** Id of the page. */
  page: string
  address: string
  failed: boolean
}

/** Outcomes of all remotes inside one version of the shell. */
export class FailureAttribution {
  readonly #remotes = new Map<string, Map<string, Visit>>()
  #told = new Set<string>()

  /** Counts a page's outcome with a remote; a failure sticks to it. */
  add(visit: Visit): void {
    const pages = this.#remotes.get(visit.remote) ?? new Map<string, Visit>()
    this.#remotes.set(visit.remote, pages)
    if (visit.failed || !pages.has(visit.page)) pages.set(visit.page, visit)
  }

  /** Every remote that was opened inside this shell fails, and more than one: the shell is to blame. */
  alike({ failureShare }: Pick<RollbackPolicy, 'failureShare'>): boolean {
    const spoken = [...this.#remotes.values()].filter(({ size }) => size >= PAGES)
    const bad = spoken.filter(
      (pages) => [...pages.values()].filter(({ failed }) => failed).length / pages.size >= failureShare,
    )
    return bad.length >= REMOTES && bad.length === spoken.length
  }

  /** Failed pages that were not taken before. */
  take(): Visit[] {
    const fresh = [...this.#remotes.values()]
      .flatMap((pages) => [...pages.values()])
      .filter(({ page, failed }) => failed && !this.#told.has(page))
    for (const { page } of fresh) this.#told.add(page)
    return fresh
  }
}
