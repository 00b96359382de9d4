import type { ConsoleResponse } from '@yaksok/console-contract'
import { stampText } from '@yaksok/shared/core/time'
import type { listOperatorSessions } from '../accounts/index.ts'

/** A time in a file that people read: Seoul, `2026-11-25 12:50:35`. */
export const seoul = (at: Date): string => stampText(at).replace(' KST', '')

/** A time as the contract writes it. */
export const iso = (at: Date): string => at.toISOString()
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

type Listed = Awaited<ReturnType<typeof listOperatorSessions>>[number]

export function sessionShape(row: Listed, current: number | null): ConsoleResponse<'ownSessions'>['items'][number] {
  const { id, device, place, how, started_at, seen_at, ends_at } = row
  return {
    id,
    device,
    place,
    how,
    started: iso(started_at),
    seen: iso(seen_at),
    ends: iso(ends_at),
    current: id === current,
  }
}

/** Rows that were asked for with one more than the page holds, as a page. @param cursorOf where the next one goes on */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string | number,
  shape: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(shape), next: rows.length > limit && last !== undefined ? String(cursorOf(last)) : null }
}
