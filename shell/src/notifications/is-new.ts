import type { NotificationItem } from '@yaksok/shared/parts/notifications'

/**
 * Whether a page that asks hears of something for the first time.
 * @param heard number of what it has heard before; null where it has heard nothing and asks for the first time
 * @param answeredAt of which moment the answers are that it was drawn of, ms since 1970; null where it fetched them itself
 */
export function isNew(
  newest: Pick<NotificationItem, 'number' | 'at'>,
  heard: number | null,
  answeredAt: number | null,
): boolean {
  if (heard !== null) return newest.number > heard
  return answeredAt !== null && Date.parse(newest.at) > answeredAt
}
