/**
 * Where reports are kept: a file a day in `<store>/.reports`, which all gateways of the store add to under a lock. What is
 * older than 30 days goes.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type ReleaseStore, withLock } from '../release-store/index.ts'
import { stampOf, writeAtomically } from '../util/index.ts'
import { addDay, type Day, daySchema, emptyDay } from './day-totals.ts'

/** Days that reports are kept, today with them. */
export const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const OWNER_ONLY = 0o600

export interface ReportStore {
  /** Adds what pages told on `date` (`2026-11-23`, UTC). Throws where nothing can be written. */
  add(date: string, more: Day): Promise<void>
  /** The last `days` days by date, the oldest first, not to be changed; one of which nothing is known is left out. @param now ms */
  read(days: number, now: number): [date: string, day: Day][]
}

/** The date of a moment (ms), UTC. */
export const dateOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** The reports of a release store in a folder. */
export function reportFolder(store: ReleaseStore): ReportStore {
  const folder = join(store.folder, '.reports')
  const fileOf = (date: string) => join(folder, `${date}.json`)
  /** Days as they were read last: a week of them is read for each page of the console. */
  const known = new Map<string, { stamp: string; day: Day | undefined }>()
  const dayAsItIs = (file: string): Day | undefined => {
    const stats = statSync(file, { throwIfNoEntry: false })
    const stamp = stats ? stampOf(stats) : ''
    const found = known.get(file)
    if (found?.stamp === stamp) return found.day
    if (known.size >= KEPT_DAYS) known.clear()
    const day = readDay(file)
    known.set(file, { stamp, day })
    return day
  }
  return {
    async add(date, more) {
      mkdirSync(folder, { recursive: true })
      await withLock(join(folder, 'lock'), () => {
        const day = readDay(fileOf(date)) ?? emptyDay()
        addDay(day, more)
        writeAtomically(fileOf(date), JSON.stringify(day), OWNER_ONLY)
        tidy(folder, date)
      })
    },
    read(days, now) {
      const dates = Array.from({ length: days }, (_, index) => dateOf(now - (days - 1 - index) * DAY_MS))
      return dates.flatMap((date) => {
        const day = dayAsItIs(fileOf(date))
        return day ? [[date, day] as [string, Day]] : []
      })
    },
  }
}

/** A day's file; undefined where there is none, or somebody damaged it: it is counted anew then. */
function readDay(file: string): Day | undefined {
  try {
    return v.parse(daySchema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

function tidy(folder: string, today: string): void {
  const oldest = dateOf(Date.parse(today) - (KEPT_DAYS - 1) * DAY_MS)
  for (const name of readdirSync(folder)) {
    const date = /^(\d{4}-\d\d-\d\d)\.json$/.exec(name)?.[1]
    if (date && date < oldest) rmSync(join(folder, name), { force: true })
  }
}
