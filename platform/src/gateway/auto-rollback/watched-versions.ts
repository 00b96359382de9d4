/** The versions that are counted just now: live ones that went live a short time ago. */
import type { Registry } from '../../registry/index.ts'
import { liveSince } from '../live-registry/index.ts'
import type { Tally } from './policy.ts'

export interface WatchedVersion {
  remote: string
  version: string
  since: number
  /** By key of a signal. */
  tallies: Map<string, Tally>
  /** Runs from the first failure until there is something to decide; then `settled`. */
  timer?: NodeJS.Timeout
  settled: boolean
  held: boolean
}

const keyOf = ({ remote, version }: Pick<WatchedVersion, 'remote' | 'version'>) => `${remote}@${version}`

/** Tallies of this process. */
export class WatchedVersions {
  readonly #watched = new Map<string, WatchedVersion>()

  /** A version that went live again is counted from nothing. */
  watch(remote: string, version: string, since: number): WatchedVersion {
    const key = keyOf({ remote, version })
    const known = this.#watched.get(key)
    if (known?.since === since) return known
    this.forget({ remote, version })
    const fresh: WatchedVersion = { remote, version, since, tallies: new Map(), settled: false, held: false }
    this.#watched.set(key, fresh)
    return fresh
  }

  has(one: WatchedVersion): boolean {
    return this.#watched.get(keyOf(one)) === one
  }

  forget(one: Pick<WatchedVersion, 'remote' | 'version'>): void {
    clearTimeout(this.#watched.get(keyOf(one))?.timer)
    this.#watched.delete(keyOf(one))
  }

  /** Forgets what is not live any more, or not since then. */
  dropStale(registry: Registry): void {
    for (const one of [...this.#watched.values()])
      if (liveSince(registry, one.remote, one.version) !== one.since) this.forget(one)
  }

  clear(): void {
    for (const one of [...this.#watched.values()]) this.forget(one)
  }
}
