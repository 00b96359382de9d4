/**
 * What a release is asked on its way forward (release, canary, promotion) beside whether it fits (`checks.ts`). A way back
 * asks none of it: what members had yesterday may return, also when a rule is newer than it.
 */
import type { Registry, Release } from '../registry/schema.ts'
import { sizeProblems } from './checks.ts'
import { contentProblems } from './contents.ts'
import { entryProblems } from './entries.ts'
import { refuseUnfit } from './live.ts'
import { lostRoutes } from './lost-routes.ts'

export interface Change {
  /** The registry as it is. */
  before: Registry
  /** The registry as it is to become. */
  after: Registry
}

export interface Allowed {
  /** Routes that nobody serves any more may go. */
  dropRoutes?: boolean
}

/** Why `release`, which is in the store, may not go forward, in Korean; empty when it may. */
export function forwardProblems(
  store: string,
  release: Release,
  { before, after }: Change,
  { dropRoutes }: Allowed,
): string[] {
  const lost = dropRoutes ? [] : lostRoutes(release, before, after)
  return [
    ...(lost.length > 0
      ? [`없어지는 경로: ${lost.join(', ')}. 지금 열리는 주소예요. 정말 없애려면 --drop-routes를 붙여 주세요`]
      : []),
    ...entryProblems(release, after),
    ...sizeProblems(release),
    ...contentProblems(store, release, after),
  ]
}

/**
 * Throws StoreError when one of `releases` does not fit or may not go forward. Answers what the audit line of a release
 * says of the routes that go with it.
 */
export function refuseForward(
  store: string,
  releases: readonly Release[],
  change: Change,
  allowed: Allowed,
): (release: Release) => { dropped?: string[] } {
  refuseUnfit(store, change.after, releases, (release) => forwardProblems(store, release, change, allowed))
  return (release) => {
    const dropped = lostRoutes(release, change.before, change.after)
    return dropped.length > 0 ? { dropped } : {}
  }
}
