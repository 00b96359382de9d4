import { defaultEntry, isServable } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'

/** What is live as the shell of a store: nothing, a build that this version of the gateway can make no pages of, or an app. */
function liveShell(store: ReleaseStore): 'none' | 'outdated' | 'servable' {
  const live = defaultEntry(store.readRegistry().registry, 'shell')
  return !live ? 'none' : isServable(live) ? 'servable' : 'outdated'
}

/** True where there is an app to serve. */
export const isReleased = (store: ReleaseStore): boolean => liveShell(store) === 'servable'

/** @param how the command that fills it @throws StoreError where the store holds nothing to serve */
export function checkReleased(store: ReleaseStore, how = 'npm run publish-all'): void {
  const live = liveShell(store)
  if (live === 'outdated')
    throw new StoreError(
      'YK3008',
      `The shell in ${store.folder} was built in an old way: run npm run release -- shell first`,
    )
  if (live === 'none') throw new StoreError('YK2020', `Nothing is released into ${store.folder}: run \`${how}\` first`)
}
