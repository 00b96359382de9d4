const SEOUL = 'Asia/Seoul'
const clock = new Intl.DateTimeFormat('ko-KR', {
  timeZone: SEOUL,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const dateKey = new Intl.DateTimeFormat('sv-SE', { timeZone: SEOUL, dateStyle: 'short' })
const inYear = new Intl.DateTimeFormat('ko-KR', { timeZone: SEOUL, month: 'long', day: 'numeric', weekday: 'long' })
const withYear = new Intl.DateTimeFormat('ko-KR', { timeZone: SEOUL, dateStyle: 'full' })

/** Time of day in Seoul, `14:20`. @param time ISO 8601 */
export const clockTime = (time: string): string => clock.format(new Date(time))

/** Calendar day in Seoul, `2026-11-20`. */
export const dayKey = (time: string | Date): string => dateKey.format(new Date(time))

/** A day as a heading: `11월 20일 금요일`, with the year where it is not this one. */
export function dayTitle(time: string, now: Date): string {
  const thisYear = dayKey(time).slice(0, 4) === dayKey(now).slice(0, 4)
  return (thisYear ? inYear : withYear).format(new Date(time))
}

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
    const day = dayKey(item.create_time)
    const group = groups.get(day) ?? { day, title: dayTitle(item.create_time, now), items: [] }
    groups.set(day, group)
    group.items.push(item)
  }
  return [...groups.values()]
}
