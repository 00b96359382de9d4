/** Which addresses show what a release can draw. Pure. */
import { liveEntries } from '../../registry/entry.ts'
import type { Registry, Release } from '../../registry/schema.ts'

/** A screen to look at. */
export interface Address {
  path: string
  /** Whether only members see it. */
  member: boolean
}

/**
 * The routes of `release`, and one for each screen of the remotes in `registry` that draw a place in which it has cards:
 * which of their screens does is theirs to know.
 */
export function addressesOf(release: Release, registry: Registry): Address[] {
  const places = new Set(release.cards.map(({ place }) => place))
  const hosts = liveEntries(registry)
    .filter(([name, { extras }]) => name !== release.name && extras.places.some(({ name: place }) => places.has(place)))
    .flatMap(([, { extras }]) => onePerScreen(extras.routes))
  return [...release.routes, ...hosts].map(({ path, auth }) => ({ path, member: auth === 'member' }))
}

function onePerScreen<T extends { screen: string }>(routes: readonly T[]): T[] {
  return [...new Map(routes.toReversed().map((route) => [route.screen, route])).values()].toReversed()
}
