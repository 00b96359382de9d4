/** Addresses of other parts that a release leads to and nobody has. Pure. */
import type { Registry, Release } from '../registry/schema.ts'

/**
 * Those of the addresses that `release` uses of others which no part has in `registry`, as it is to become: of parts that
 * go live together each may lead to the others. A remote that is out of service keeps its addresses. Letters' case is no
 * difference.
 */
export function deadLinks(release: Release, registry: Registry): string[] {
  const live = Object.values(registry.microFrontends).flatMap((entries) =>
    entries.flatMap(({ extras }) => extras.routes),
  )
  const known = new Set([...live, ...release.routes].map(({ path }) => path.toLowerCase()))
  return release.links.filter((path) => !known.has(path.toLowerCase()))
}

/** Names of the parts of `registry` that lead to `path`, without `name`. */
export function linkedFrom(path: string, name: string, registry: Registry): string[] {
  const leads = (other: string) =>
    registry.microFrontends[other]?.some(({ extras }) =>
      extras.links.some((link) => link.toLowerCase() === path.toLowerCase()),
    )
  return Object.keys(registry.microFrontends).filter((other) => other !== name && leads(other))
}
