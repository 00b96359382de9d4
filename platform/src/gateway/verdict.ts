/** Whether a fresh version is bad enough to take back: pure counting, fed with the outcomes pages report. */

export interface RollbackPolicy {
  /** A version is fresh, and may be taken back by itself, for this long after it went live. */
  freshMs: number
  /** Pages that must have reported before anything is decided. */
  minPages: number
  /** Share of pages with a failure (0..1) that condemns. */
  failureShare: number
  /** Pages counted from one address: no single visitor decides for all. */
  maxPagesPerAddress: number
}

export const ROLLBACK_POLICY: RollbackPolicy = {
  freshMs: 30 * 60_000,
  minPages: 20,
  failureShare: 0.2,
  maxPagesPerAddress: 5,
}

export interface Verdict {
  pages: number
  failed: number
  condemned: boolean
}

/** Outcomes of one version, by page. */
export class Tally {
  readonly #pages = new Map<string, boolean>()
  readonly #perAddress = new Map<string, number>()

  /** Counts a page once as loaded; a failure sticks to it. */
  add(page: string, address: string, failed: boolean, policy: RollbackPolicy): void {
    const known = this.#pages.get(page)
    if (known === undefined) {
      const before = this.#perAddress.get(address) ?? 0
      if (before >= policy.maxPagesPerAddress) return
      this.#perAddress.set(address, before + 1)
    }
    this.#pages.set(page, failed || known === true)
  }

  verdict(policy: RollbackPolicy): Verdict {
    const pages = this.#pages.size
    const failed = [...this.#pages.values()].filter(Boolean).length
    return { pages, failed, condemned: pages >= policy.minPages && failed / pages >= policy.failureShare }
  }
}
