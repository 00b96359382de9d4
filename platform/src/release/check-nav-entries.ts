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
 * Why the entries of `release` cannot be drawn in `registry`, as it is to become, in Korean: one leads to a route that is
 * not the remote's, has no icon where the place needs one, or is in a place that another remote has alone.
 */
export function entryProblems(release: Release, registry: Registry): string[] {
  const others = beside(release, registry)
  const places = offered(release, others)
  const isOwn = isAmong(release.routes)
  return release.entries.flatMap(({ place, label, path, also = [], icon }) => {
    const what = `항목 “${label}” (${place})`
    const needs = places.get(place)
    const holder = needs?.only && others.find(({ entries }) => entries.some((entry) => entry.place === place))
    return [
      ...[path, ...also]
        .filter((one) => !isOwn(one))
        .map((one) => `${what}: 경로 ${one}은(는) 이 리모트의 것이 아니에요`),
      ...(needs?.icon && !icon ? [`${what}: 이 자리에는 아이콘이 있어야 해요`] : []),
      ...(holder ? [`${what}: 이 자리는 ${holder.name}의 것이에요`] : []),
    ]
  })
}

/**
 * What nobody would see, in Korean: entries and cards in places that no live part draws. No reason to refuse: the part
 * that draws them may be released later.
 */
export function unseenEntries(release: Release, registry: Registry): string[] {
  const places = offered(release, beside(release, registry))
  const told = [
    ...release.entries.map(({ place, label }) => ({ place, what: `항목 “${label}”` })),
    ...release.cards.map(({ place, expose }) => ({ place, what: `카드 ${expose}` })),
  ]
  return told
    .filter(({ place }) => !places.has(place))
    .map(({ place, what }) => `${what}은(는) 아직 보이지 않아요: 자리 ${place}을(를) 그리는 곳이 없어요`)
}
