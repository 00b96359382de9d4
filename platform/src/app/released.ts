import { defaultEntry, isServable } from '../registry/entry.ts'
import { readRegistry, StoreError } from '../registry/store.ts'

/** True where there is an app to serve: a shell is live in the store, and this version of the gateway can make its pages. */
export function isReleased(store: string): boolean {
  const live = defaultEntry(readRegistry(store).registry, 'shell')
  return live !== undefined && isServable(live)
}

/** @throws StoreError where the store holds nothing to serve */
export function checkReleased(store: string): void {
  if (defaultEntry(readRegistry(store).registry, 'shell') && !isReleased(store))
    throw new StoreError(`예전 방식으로 빌드한 셸이에요: ${store} (npm run release -- shell로 먼저 내보내 주세요)`)
  if (!isReleased(store))
    throw new StoreError(
      `내보낸 빌드가 없어요: ${store} (npm run publish-all 또는 npm run release로 먼저 내보내 주세요)`,
    )
}
