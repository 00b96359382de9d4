/** Addresses of other parts that a release leads to and nobody has. Pure. */
import { isAmong, liveEntries, type Registry, type RegistryEntry, type Release } from '../registry/index.ts'

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
