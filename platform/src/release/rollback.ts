/** The way back, checked and written down as the ways forward are. */

import { defaultEntry, entriesOf, type Registry, type Release } from '../registry/index.ts'
import { publishedVersions, type ReleaseStore } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import { makeDefault, refuseIncompatible, refuseOther, refusePinned } from './live-entries.ts'

/**
 * Takes a bad version away: a running canary ends; otherwise the previous default returns, or `version` when given.
 * `bad` makes it automatic: nothing happens unless this version is (still) live, and a version that itself came back by
 * a rollback stays, because what makes both fail is elsewhere. Throws StoreError when the default is pinned, or the
 * older version was never live, is gone or does not fit what is live now.
 */
export async function rollback(
  store: ReleaseStore,
  name: string,
  options: { version?: string; why?: string; who?: string; bad?: string; ifLive?: string } = {},
): Promise<Registry> {
  return store.changeRegistry((registry) => {
    const entries = entriesOf(registry, name)
    const current = defaultEntry(registry, name)
    if (!current) throw new StoreError('YK3007', `${name}: never released`)
    refuseOther(current, name, options.ifLive)
    const canary = entries.find((entry) => !entry.deployment.default)
    const audit = { name, ...(options.why && { why: options.why }), ...(options.who && { who: options.who }) }
    if (options.bad && ![canary, current].some((entry) => entry?.metadata.version === options.bad)) return null
    const from = current.metadata.version
    const endsCanary = canary && !options.version && options.bad !== from
    if (endsCanary) {
      current.deployment.traffic = 100
      registry.microFrontends[name] = [current]
      return { action: 'rollback', ...audit, version: from, from: canary.metadata.version }
    }
    refusePinned(current, name)
    if (options.bad && current.extras.restored)
      throw new StoreError('YK3014', `${name} ${from} went live by a rollback: only a person can roll it back again`)
    const target = options.version ?? registry.extras.history[name]?.[0]
    if (!target) throw new StoreError('YK3015', `${name}: no earlier version to roll back to`)
    const release = store.readRelease(name, target)
    refuseNeverLive(store, registry, release)
    makeDefault(registry, release, true)
    refuseIncompatible(store, registry, [release])
    // Rolling back twice goes further back, not to the version that was just taken away.
    registry.extras.history[name] = (registry.extras.history[name] ?? []).filter(
      (version) => version !== target && version !== from,
    )
    return { action: 'rollback', ...audit, version: target, from }
  })
}

/** A build that was refused, or never released, is in the store too: it is nothing to go back to. */
function refuseNeverLive(store: ReleaseStore, registry: Registry, { name, version }: Release): void {
  if (!publishedVersions(registry, store.readAudit()).has(`${name}@${version}`))
    throw new StoreError('YK3015', `${name} ${version} never was live: no rollback to it`)
}
