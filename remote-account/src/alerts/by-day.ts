import { dayTitle, seoulDay } from '@yaksok/shared/core/time'
import type { NotificationItem } from '@yaksok/shared/parts/notifications'

const DAY_MS = 24 * 60 * 60_000

/** What a member was told on one day. */
interface Day {
  /** `2026-11-26` */
  day: string
  /** `오늘`, `어제`, else `11월 20일 금요일`. */
  title: string
  items: NotificationItem[]
}

/** Alerts by the day of Seoul, in the order they come. @param now ms since 1970 */
export function byDay(items: readonly NotificationItem[], now: number): Day[] {
  const days = new Map<string, Day>()
  for (const item of items) {
    const day = seoulDay(item.at)
    const known = days.get(day) ?? { day, title: titleOf(item.at, now), items: [] }
    known.items.push(item)
    days.set(day, known)
  }
  return [...days.values()]
}

function titleOf(at: string, now: number): string {
  const day = seoulDay(at)
  if (day === seoulDay(now)) return '오늘'
  return day === seoulDay(now - DAY_MS) ? '어제' : dayTitle(at, new Date(now))
}
