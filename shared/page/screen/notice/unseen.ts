/** A notice counts as new for a week at most, so that a first visit is not greeted by a wall of dots. */
const NEW_FOR_MS = 7 * 24 * 60 * 60_000

/**
 * The notices a member has not seen yet.
 * @param seenAt time of the newest notice when the list was last opened on this device, ISO 8601; null = never
 * @param now ms since 1970
 */
export function unseenNotices<Notice extends { create_time: string }>(
  notices: readonly Notice[],
  seenAt: string | null,
  now: number,
): Notice[] {
  const since = Math.max(now - NEW_FOR_MS, seenAt ? Date.parse(seenAt) || 0 : 0)
  return notices.filter(({ create_time }) => Date.parse(create_time) > since)
}

/** Time of the newest notice: what to remember once the list was shown. Null for an empty list. */
export function newestNotice(notices: readonly { create_time: string }[]): string | null {
  return notices.reduce<string | null>(
    (newest, { create_time }) =>
      newest === null || Date.parse(create_time) > Date.parse(newest) ? create_time : newest,
    null,
  )
}
