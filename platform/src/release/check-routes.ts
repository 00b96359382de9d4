/** Checks the routes that a release takes away, and those of others that it links to. Pure. */
import {
  defaultEntry,
  isAmong,
  liveEntries,
  type Registry,
  type RegistryEntry,
  type Release,
} from '../registry/index.ts'

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

/**
 * Those of the addresses that `release` uses of others which no part has in `registry`, as it is to become: of parts that
 * go live together each may lead to the others. A remote that is out of service keeps its addresses. Letters' case is no
 * difference.
 */
export function deadLinks(release: Release, registry: Registry): string[] {
  const live = liveEntries(registry).flatMap(([, { extras }]) => extras.routes)
  const isKnown = isAmong([...live, ...release.routes])
  return release.links.filter((path) => !isKnown(path))
}

/** Names of the parts of `registry` that lead to `path`, without `name`. */
export function linkedFrom(path: string, name: string, registry: Registry): string[] {
  const leads = ({ extras }: RegistryEntry) => extras.links.some((link) => link.toLowerCase() === path.toLowerCase())
  const others = liveEntries(registry).filter(([other, entry]) => other !== name && leads(entry))
  return [...new Set(others.map(([other]) => other))]
}
