/** How versions usually do: what a fresh one is compared with. */
import { entriesOf, type Registry, versionBefore } from '../../registry/index.ts'
import { type RollbackPolicy, Tally } from './policy.ts'

/** Pages of a version that are remembered, by signal: at least so many of the latest, at most twice as many. */
const REMEMBERED = 250
/** Earlier versions of a part that are remembered. */
const EARLIER = 2

/** The latest pages. */
class RecentPages {
  #before = new Tally()
  #now = new Tally()

  add(page: string, address: string, failed: boolean, policy: RollbackPolicy): void {
    this.#now.add(page, address, failed, policy)
    if (this.#now.pages < REMEMBERED) return
    this.#before = this.#now
    this.#now = new Tally()
  }

  /** Share of pages with a failure; undefined where too few have reported. */
  share({ minPages }: RollbackPolicy): number | undefined {
    const pages = this.#before.pages + this.#now.pages
    return pages < minPages ? undefined : (this.#before.failed + this.#now.failed) / pages
  }
}

/** Remembers the pages of live versions and of those before, in this process. */
export class Baselines {
  /** Part → version → key of a signal. */
  readonly #parts = new Map<string, Map<string, Map<string, RecentPages>>>()
  readonly #policy: RollbackPolicy

  constructor(policy: RollbackPolicy) {
    this.#policy = policy
  }

  add(name: string, version: string, key: string, visit: { page: string; address: string; failed: boolean }): void {
    const versions = this.#parts.get(name) ?? new Map<string, Map<string, RecentPages>>()
    this.#parts.set(name, versions)
    const keys = versions.get(version) ?? new Map<string, RecentPages>()
    versions.set(version, keys)
    const lately = keys.get(key) ?? new RecentPages()
    keys.set(key, lately)
    lately.add(visit.page, visit.address, visit.failed, this.#policy)
  }

  /** The usual share of failures: that of the version before `version`; undefined where too little is known of it. */
  usual(registry: Registry, name: string, version: string, key: string): number | undefined {
    const before = versionBefore(registry, name, version)
    return before === undefined ? undefined : this.#parts.get(name)?.get(before)?.get(key)?.share(this.#policy)
  }

  /** Forgets versions that nothing will be compared with. */
  dropStale(registry: Registry): void {
    for (const [name, versions] of this.#parts) {
      const remembered = new Set([
        ...entriesOf(registry, name).map(({ metadata }) => metadata.version),
        ...(registry.extras.history[name] ?? []).slice(0, EARLIER),
      ])
      for (const version of versions.keys()) if (!remembered.has(version)) versions.delete(version)
    }
  }
}
