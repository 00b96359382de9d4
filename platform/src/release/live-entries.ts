/** What every change of what is live goes by; pure changes of a registry in memory. */
import { defaultEntry, entriesOf, entryOf, type Registry, type RegistryEntry, type Release } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import { releaseProblems } from './check-release.ts'

/** How many earlier default versions a rollback can reach. */
const HISTORY = 20

/**
 * Refuses what does not fit into `registry`, the registry as it is to become, or has other `problems`. Every way of going
 * live passes here, so that of two changes at once the second is judged beside the first.
 */
export function refuseIncompatible(
  store: ReleaseStore,
  registry: Registry,
  releases: readonly Release[],
  problems: (release: Release) => string[] = () => [],
): void {
  const refusals = releases.flatMap((release) => {
    const { name, version } = release
    if (!store.hasRelease(name, version)) return [`${name} ${version} is not in the store`]
    const all = [...releaseProblems(release, registry), ...problems(release)]
    return all.length > 0 ? [`${name} ${version} cannot be released\n  ${all.join('\n  ')}`] : []
  })
  if (refusals.length > 0) throw new StoreError('YK3003', refusals.join('\n'))
}

/** Puts `release` at 100 %, alone, and remembers the version it replaces. */
export function makeDefault(registry: Registry, release: Release, restored = false): void {
  const { name } = release
  const previous = defaultEntry(registry, name)?.metadata.version
  const entry = entryOf(release, 100, true)
  registry.microFrontends[name] = [{ ...entry, extras: { ...entry.extras, restored } }]
  if (previous && previous !== release.version) {
    const rest = (registry.extras.history[name] ?? []).filter((version) => version !== previous)
    registry.extras.history[name] = [previous, ...rest].slice(0, HISTORY)
  }
}

/** Throws StoreError for a version that is pinned. */
export function refusePinned(entry: RegistryEntry | undefined, name: string): void {
  if (entry?.extras.pinned)
    throw new StoreError('YK3006', `${name} is pinned to ${entry.metadata.version}: unpin it first with pin --off`)
}

/** Throws StoreError where another version than `ifLive` is live for everybody; 'none' says that nothing is. */
export function refuseOther(entry: RegistryEntry | undefined, name: string, ifLive: string | undefined): void {
  const live = entry?.metadata.version ?? 'none'
  if (ifLive !== undefined && ifLive !== live)
    throw new StoreError('YK3018', `${name}: live is ${live}, not ${ifLive}. Nothing has changed`)
}

/** Versions that must stay in the store: live, canary, and where the next rollback goes. */
export function versionsInUse(registry: Registry, name: string): Set<string> {
  return new Set([
    ...entriesOf(registry, name).map((entry) => entry.metadata.version),
    ...(registry.extras.history[name] ?? []).slice(0, 1),
  ])
}
