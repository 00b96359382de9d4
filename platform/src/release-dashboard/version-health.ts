/** How versions do, from what pages told. Pure. */
import { addCounts, CLASSES, type Counts, type Day, noCounts, type Vital } from '../error-reports/index.ts'

const HOUR_MS = 3_600_000
/** Hours of the charts. */
export const HOURS = 24

export interface VersionHealth {
  version: string
  /** Of all days that were read. */
  total: Counts
  /** The last 24 hours, the present one last; undefined where no page told anything. */
  hours: (Counts | undefined)[]
  /** Pages that told anything within the last hour, or in the present one where those are more. */
  lately: number
}

/** The health of every version of a part that pages told of, by version. @param now ms */
export function healthOf(
  days: readonly [date: string, day: Day][],
  name: string,
  now: number,
): Map<string, VersionHealth> {
  const start = Math.floor(now / HOUR_MS) - (HOURS - 1)
  const found = new Map<string, VersionHealth>()
  for (const [date, { versions }] of days)
    for (const [key, hours] of Object.entries(versions)) {
      const [part, version = ''] = key.split('@')
      if (part !== name) continue
      const health = found.get(version) ?? {
        version,
        total: noCounts(),
        hours: new Array(HOURS).fill(undefined),
        lately: 0,
      }
      found.set(version, health)
      for (const [hour, counts] of Object.entries(hours)) {
        addCounts(health.total, counts)
        const index = Math.floor(Date.parse(`${date}T${hour}:00:00Z`) / HOUR_MS) - start
        if (index >= 0 && index < HOURS) health.hours[index] = counts
      }
    }
  for (const health of found.values())
    health.lately = Math.max(...health.hours.slice(-2).map((counts) => counts?.pages ?? 0))
  return found
}

/** The end of the last hour in which any page reported, ms; undefined where none did. */
export function lastReport(days: readonly [date: string, day: Day][]): number | undefined {
  const hours = days.flatMap(([date, { versions }]) =>
    Object.values(versions).flatMap((found) => Object.keys(found).map((hour) => Date.parse(`${date}T${hour}:00:00Z`))),
  )
  return hours.length > 0 ? Math.max(...hours) + HOUR_MS : undefined
}

/** Share of screens that did not come, 0 to 1; undefined where none was asked for. */
export function failedShare({ loaded, failed }: Counts): number | undefined {
  return loaded + failed === 0 ? undefined : failed / (loaded + failed)
}

/** Uncaught errors for a hundred pages; undefined without pages. */
export function errorRate({ errors, pages }: Counts): number | undefined {
  return pages === 0 ? undefined : (errors / pages) * 100
}

/** What three of four were at most, within its class by its share: ms, and unitless for CLS. */
export function p75(counts: Counts | undefined, name: Vital): number | undefined {
  const classes = counts?.[name]
  const all = classes?.reduce((sum, count) => sum + count, 0)
  if (!classes || !all) return undefined
  const bounds = CLASSES[name]
  let below = 0
  for (const [index, count] of classes.entries()) {
    if (count > 0 && below + count >= all * 0.75) {
      const from = index === 0 ? 0 : (bounds[index - 1] as number)
      return bounds[index] === undefined ? from : from + (bounds[index] - from) * ((all * 0.75 - below) / count)
    }
    below += count
  }
  return undefined
}
