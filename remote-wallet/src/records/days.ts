import { dayTitle, seoulDay } from '@yaksok/shared/core/time'

export interface DayGroup<Item> {
  day: string
  title: string
  items: Item[]
}

/**
 * Records by the day they were made in Seoul, in the order they come. Pages that overlap because a record was
 * added meanwhile show it once.
 */
export function byDay<Item extends { id: string; create_time: string }>(
  items: readonly Item[],
  now: Date,
): DayGroup<Item>[] {
  const groups = new Map<string, DayGroup<Item>>()
  const seen = new Set<string>()
  for (const item of items) {
    if (seen.has(item.id)) continue
    seen.add(item.id)
    const day = seoulDay(item.create_time)
    const group = groups.get(day) ?? { day, title: dayTitle(item.create_time, now), items: [] }
    groups.set(day, group)
    group.items.push(item)
  }
  return [...groups.values()]
}
