/** Which addresses show what a release can draw. Pure. */
import { liveEntries, type Registry, type Release, type Route } from '../registry/index.ts'

/** A screen to look at. */
export interface Address {
  path: string
  /** Whether only members see it. */
  member: boolean
  /** Its screen embeds others' pages. */
  frames?: true
}

/**
 * The routes of `release`, and one for each screen of the remotes in `registry` that draw a place in which it has cards:
 * which of their screens does is theirs to know. Of a shell also one of each remote, which it carries.
 */
export function addressesOf(release: Release, registry: Registry): Address[] {
  if (release.kind === 'shell')
    return [...release.routes, ...routesAround(release, registry).flatMap((routes) => routes.slice(0, 1))].map(
      addressOf,
    )
  const places = new Set(release.cards.map(({ place }) => place))
  const hosts = liveEntries(registry)
    .filter(([name, { extras }]) => name !== release.name && extras.places.some(({ name: place }) => places.has(place)))
    .flatMap(([, { extras }]) => onePerScreen(extras.routes))
  return [...release.routes, ...hosts].map(addressOf)
}

/**
 * The routes that a server draws with `release`: its own, for a shell those of each remote, and of the others what may show
 * its cards.
 */
export function renderableAddresses(release: Release, registry: Registry): Address[] {
  if (release.kind === 'remote') return addressesOf(release, registry)
  return [...release.routes, ...routesAround(release, registry).flat()].map(addressOf)
}

const addressOf = ({ path, auth, frames }: Route): Address => ({
  path,
  member: auth === 'member',
  ...(frames && { frames }),
})

/** The routes of every other live part. */
const routesAround = ({ name }: Release, registry: Registry): Route[][] =>
  liveEntries(registry).flatMap(([other, { extras }]) => (other === name ? [] : [extras.routes]))

function onePerScreen<T extends { screen: string }>(routes: readonly T[]): T[] {
  return [...new Map(routes.toReversed().map((route) => [route.screen, route])).values()].toReversed()
}
