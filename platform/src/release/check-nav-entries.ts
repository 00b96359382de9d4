/** Whether what a release puts into places can be drawn there. Pure. */
import { type Entry, isAmong, liveEntries, type Place, type Registry, type Release } from '../registry/index.ts'

/** A part that is live beside the one that is judged. */
interface Beside {
  name: string
  places: readonly Place[]
  entries: readonly Entry[]
}

function beside({ name }: Release, registry: Registry): Beside[] {
  return liveEntries(registry).flatMap(([other, { extras }]) => (other === name ? [] : { name: other, ...extras }))
}

const offered = (release: Release, others: readonly Beside[]) =>
  new Map([...others, release].flatMap(({ places }) => places.map((place) => [place.name, place] as const)))

/**
 * Why the entries of `release` cannot be drawn in `registry`, as it is to become: one leads to a route that is
 * not the remote's, has no icon where the place needs one, or is in a place that another remote has alone.
 */
export function entryProblems(release: Release, registry: Registry): string[] {
  const others = beside(release, registry)
  const places = offered(release, others)
  const isOwn = isAmong(release.routes)
  return release.entries.flatMap(({ place, label, path, also = [], icon }) => {
    const what = `entry “${label}” (${place})`
    const needs = places.get(place)
    const holder = needs?.only && others.find(({ entries }) => entries.some((entry) => entry.place === place))
    return [
      ...[path, ...also].filter((one) => !isOwn(one)).map((one) => `${what}: the path ${one} is none of this remote`),
      ...(needs?.icon && !icon ? [`${what}: this slot needs an icon`] : []),
      ...(holder ? [`${what}: this slot belongs to ${holder.name}`] : []),
    ]
  })
}

/**
 * What nobody would see: entries and cards in places that no live part draws. No reason to refuse: the part
 * that draws them may be released later.
 */
export function hiddenEntries(release: Release, registry: Registry): string[] {
  const places = offered(release, beside(release, registry))
  const contributions = [
    ...release.entries.map(({ place, label }) => ({ place, what: `entry “${label}”` })),
    ...release.cards.map(({ place, expose }) => ({ place, what: `card ${expose}` })),
  ]
  return contributions
    .filter(({ place }) => !places.has(place))
    .map(({ place, what }) => `${what} does not show yet: nothing renders the slot ${place}`)
}
