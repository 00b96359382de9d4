/** Routes that a release takes from members. */
import { defaultEntry, isAmong, liveEntries, type Registry, type Release } from '../registry/index.ts'

/**
 * Paths that the default version of `release.name` serves in `before`, the registry as it is, and that neither `release`
 * nor any other part serves in `after`, as it is to become: of two parts that go live together one may hand a route to
 * the other. What only a canary serves is being tried, and is nothing to lose. Letters' case is no difference.
 */
export function lostRoutes(release: Release, before: Registry, after: Registry): string[] {
  const others = liveEntries(after).flatMap(([name, { extras }]) => (name === release.name ? [] : extras.routes))
  const isKept = isAmong([...release.routes, ...others])
  const served = defaultEntry(before, release.name)?.extras.routes ?? []
  return served.map(({ path }) => path).filter((path) => !isKept(path))
}
