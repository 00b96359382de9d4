/** Taking a remote away for good: its name, its routes and its way back. Its builds stay until they are pruned. */
import { defaultEntry, type Registry } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import { linkedFrom } from './check-routes.ts'
import { refuseOther, refusePinned } from './live-entries.ts'
import { readPolicy, refuseFrozen } from './policy.ts'

/** Throws StoreError for the shell, for a pinned part, and for one whose routes nobody said may go. */
export async function remove(
  store: ReleaseStore,
  name: string,
  {
    dropRoutes,
    why,
    ifLive,
  }: { dropRoutes?: boolean | undefined; why?: string | undefined; ifLive?: string | undefined },
): Promise<Registry> {
  return store.changeRegistry((registry) => {
    const current = defaultEntry(registry, name)
    if (!current) throw new StoreError('YK3007', `${name}: never released`)
    if (current.extras.kind === 'shell') throw new StoreError('YK3013', 'The shell cannot be removed')
    refuseOther(current, name, ifLive)
    refusePinned(current, name)
    refuseFrozen(readPolicy(), name)
    const dropped = current.extras.routes.map(({ path }) => path)
    const users = [...new Set(dropped.flatMap((path) => linkedFrom(path, name, registry)))]
    if (dropped.length > 0 && !dropRoutes)
      throw new StoreError(
        'YK3104',
        `${name}: paths that go away: ${dropped.join(', ')}${users.length > 0 ? ` (${users.join(', ')} lead there)` : ''}. Add --drop-routes`,
      )
    delete registry.microFrontends[name]
    delete registry.extras.disabled[name]
    delete registry.extras.history[name]
    return {
      action: 'remove',
      name,
      from: current.metadata.version,
      ...(dropped.length > 0 && { dropped }),
      ...(why && { why }),
    }
  })
}
