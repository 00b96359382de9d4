/** How the working copy of a checkout differs from what is live in its store. */
import { versionOf } from '../build/index.ts'
import { defaultEntry, type Registry } from '../registry/index.ts'
import { nameOf } from '../release/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'

/** A part whose sources would give another version than the one that is live. */
export interface UnreleasedPart {
  name: string
  /** Undefined where no version is live. */
  live: string | undefined
  /** The version that its sources would give. */
  here: string
}

/** The parts in `dirs` that a release of the working copy would change; a canary of the same sources is no change. */
export function unreleasedParts(registry: Registry, dirs: readonly string[]): UnreleasedPart[] {
  return dirs.flatMap((dir) => {
    const name = nameOf(dir)
    const here = versionOf(dir)
    if (registry.microFrontends[name]?.some(({ metadata }) => metadata.version === here)) return []
    return [{ name, live: defaultEntry(registry, name)?.metadata.version, here }]
  })
}

/**
 * One line (Korean) on what a start serves: what is live, what the working copy would change, and what releases it.
 * @param dirs parts of the working copy; none where there is none
 * @param release the command that releases the working copy, with `npm run`
 */
export function whatIsServed(store: ReleaseStore, dirs: readonly string[], release: string): string {
  const { registry } = store.readRegistry()
  const changed = unreleasedParts(registry, dirs)
  const live = `Serving what is released (revision ${registry.extras.revision})`
  if (dirs.length === 0) return live
  if (changed.length === 0) return `${live}, the same as the working copy`
  const list = changed.map(({ name, live, here }) => `${name} ${live ?? 'none'} → ${here}`).join(', ')
  return `${live}. The working copy differs: ${list}. To release it: ${release}`
}
