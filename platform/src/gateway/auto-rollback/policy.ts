/**
 * Whether a fresh version is bad enough to take back: pure counting, fed with the outcomes pages report
 * (platform/docs/decisions/016-automatic-rollback.md).
 */
import { type Network, networkOf } from '../../http/index.ts'

export interface RollbackPolicy {
  /** A version is fresh, and may be taken back by itself, for this long after it went live. */
  freshMs: number
  /** Pages that must have reported before anything is decided. */
  minPages: number
  /** Share of pages with a failure (0..1) that condemns. */
  failureShare: number
  /** Pages counted from one address (IPv4) or /64 (IPv6): no single visitor decides for all. */
  maxPagesPerNetwork: number
  /** Neighbourhoods (IPv4 /24, IPv6 /48) with a failure that a decision without a person takes. */
  minNeighbourhoods: number
  /** From the first failure to the decision: good pages tell of themselves only after 10 s. */
  settleMs: number
}

export const ROLLBACK_POLICY: RollbackPolicy = {
  freshMs: 30 * 60_000,
  minPages: 20,
  failureShare: 0.2,
  maxPagesPerNetwork: 5,
  minNeighbourhoods: 4,
  settleMs: 12_000,
}

export interface Verdict {
  pages: number
  failed: number
  /** `doubtful`: it fails, but too few neighbourhoods say so to act without a person. */
  outcome: 'fine' | 'doubtful' | 'condemned'
}

interface Visit {
  failed: boolean
  network: Network
}

/** Outcomes of one version, by page. */
export class Tally {
  readonly #pages = new Map<string, Visit>()
  readonly #perNetwork = new Map<string, number>()

  /** Counts a page once as loaded; a failure sticks to it. */
  add(page: string, address: string, failed: boolean, policy: RollbackPolicy): void {
    const known = this.#pages.get(page)
    if (known) {
      known.failed ||= failed
      return
    }
    const network = networkOf(address)
    const before = this.#perNetwork.get(network.own) ?? 0
    if (before >= policy.maxPagesPerNetwork) return
    this.#perNetwork.set(network.own, before + 1)
    this.#pages.set(page, { failed, network })
  }

  get pages(): number {
    return this.#pages.size
  }

  /** Pages with a failure. */
  get failed(): number {
    return this.#failures().length
  }

  #failures(): Visit[] {
    return [...this.#pages.values()].filter(({ failed }) => failed)
  }

  /** @param usual share of pages (0..1) that fail in the version before: what fails as often there is no fault of this one */
  verdict(policy: RollbackPolicy, usual = 0): Verdict {
    const pages = this.#pages.size
    const failures = this.#failures()
    const failed = failures.length
    const neighbourhoods = new Set(failures.map(({ network }) => network.wide)).size
    const bad = pages >= policy.minPages && failed / pages >= usual + policy.failureShare
    const outcome = !bad ? 'fine' : neighbourhoods < policy.minNeighbourhoods ? 'doubtful' : 'condemned'
    return { pages, failed, outcome }
  }
}
