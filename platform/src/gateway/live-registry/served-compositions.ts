/** The compositions that pages were made of: written down so that they can be shown again, and so that reports are understood. */

import type { Composition } from '../../registry/index.ts'
import { ANY_REGISTRY, composedVersions, type ReleaseStore } from '../../release-store/index.ts'

/** Compositions kept in memory; others are read again. */
const KEPT = 256

type Versions = Readonly<Record<string, string>>

export interface ServedCompositions {
  /** Notes a composition that a page is about to be made of. */
  remember(composition: Composition): void
  /** Part → version of a composition that this store's gateways handed out; undefined for an unknown id. */
  versionsOf(id: string): Versions | undefined
  /** `name@version` of what the pages of this process are made of. */
  versions(): string[]
}

/** Follows the compositions of a store; `onUnwritable` is told when one cannot be written down. */
export function servedCompositions(store: ReleaseStore, onUnwritable: (error: unknown) => void): ServedCompositions {
  const known = new Map<string, Versions>()
  const keep = (id: string, versions: Versions) => {
    known.set(id, versions)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
  }
  return {
    remember(composition) {
      if (known.has(composition.id)) return
      keep(composition.id, composedVersions(composition))
      try {
        store.rememberComposition(composition)
        // elsewhere somebody may be asked about it
        if (store.isReplica()) void store.changeFiles(() => [], ANY_REGISTRY).catch(onUnwritable)
      } catch (error) {
        onUnwritable(error)
      }
    },
    versions: () => [
      ...new Set([...known.values()].flatMap((one) => Object.entries(one).map((part) => part.join('@')))),
    ],
    versionsOf(id) {
      const found = known.get(id) ?? store.readVersions(id)
      if (found && !known.has(id)) keep(id, found)
      return found
    },
  }
}
