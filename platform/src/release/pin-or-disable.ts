/** Holding a part: to one version, or out of service. */

import { defaultEntry, entriesOf, type Registry } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import { refuseIncompatible, refuseOther } from './live-entries.ts'

/**
 * Fixes the default version for everybody: until `on: false` lets go, no release, canary, promotion or rollback, by a
 * person or by the gateway, moves it. Throws StoreError while a canary runs.
 */
export async function pin(
  store: ReleaseStore,
  name: string,
  on: boolean,
  why?: string,
  ifLive?: string,
): Promise<Registry> {
  return store.changeRegistry((registry) => {
    const current = defaultEntry(registry, name)
    if (!current) throw new StoreError('YK3007', `${name}: never released`)
    refuseOther(current, name, ifLive)
    if (current.extras.pinned === on) return null
    if (on && entriesOf(registry, name).length > 1)
      throw new StoreError('YK3010', `${name}: a canary is live: promote it or roll it back first`)
    current.extras.pinned = on
    return { action: on ? 'pin' : 'unpin', name, version: current.metadata.version, ...(why && { why }) }
  })
}

/**
 * Takes a remote out of service: its screens show `reason` instead, and where it is '' what the gateway says. `reason: null` brings it back; throws
 * StoreError when it does not fit what went live in the meantime.
 */
export async function disable(
  store: ReleaseStore,
  name: string,
  reason: string | null,
  why?: string,
  ifLive?: string,
): Promise<Registry> {
  return store.changeRegistry((registry) => {
    const current = defaultEntry(registry, name)
    if (!current) throw new StoreError('YK3007', `${name}: never released`)
    if (current.extras.kind === 'shell') throw new StoreError('YK3013', 'The shell cannot be disabled')
    refuseOther(current, name, ifLive)
    const audit = { name, ...(why && { why }) }
    if (reason === null) {
      if (!registry.extras.disabled[name]) return null
      delete registry.extras.disabled[name]
      const releases = entriesOf(registry, name).map(({ metadata }) => store.readRelease(name, metadata.version))
      refuseIncompatible(store, registry, releases)
      return { action: 'enable', ...audit }
    }
    registry.extras.disabled[name] = { reason, since: new Date().toISOString() }
    return { action: 'disable', ...audit, reason }
  })
}
