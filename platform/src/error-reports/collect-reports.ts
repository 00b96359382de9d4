/** Adds up what pages report, and hands it to the store every few seconds. */
import { createHash } from 'node:crypto'
import type { TelemetryEvent } from '../registry/index.ts'
import { addGroup, addLabel, addVital, countsOf, type Day, emptyDay, type Group, hasRoom } from './day-totals.ts'
import type { ReportStore } from './report-store.ts'
import { scrub } from './scrub-message.ts'

/** How long a report may be in this process alone, ms. */
const FLUSH_MS = 10_000
/** Pages that are told apart within an hour; others count as reports, not as pages. */
const MOST_PAGES = 50_000

/** A page's event, and what the gateway knows of the page. */
export interface PageReport {
  event: TelemetryEvent
  /** Id of the page: tells pages apart in this process, and is not kept. */
  page: string
  composition: string
  browser: string
  /** True for a route of the page's composition. */
  isRoute(path: string): boolean
  /** True for a version of the page's composition. */
  isPart(name: string, version: string): boolean
  /** Whether the sender may begin one more group of faults. */
  mayBegin(): boolean
}

export interface Collector {
  take(report: PageReport): void
  /** Hands over what waits. Never throws. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface CollectorOptions {
  reports: ReportStore
  /** Told when reports could not be kept; they are lost then. */
  onLost(error: unknown): void
  clock?: () => number
}

/** Collects for a store until `close`. */
export function collectReports({ reports, onLost, clock = Date.now }: CollectorOptions): Collector {
  let days = new Map<string, Day>()
  const isFirstIn = firstInHour()

  const take = (told: PageReport) => {
    const at = new Date(clock()).toISOString()
    const date = at.slice(0, 10)
    const day = days.get(date) ?? emptyDay()
    days.set(date, day)
    count(day, told, at, isFirstIn(at, told.page))
  }

  const flush = async () => {
    const waiting = days
    days = new Map()
    for (const [date, day] of waiting)
      await reports.add(date, day).catch((error: unknown) => {
        onLost(error)
      })
  }
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()
  return {
    take,
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Whether something is met on a page for the first time in the hour of a moment (ISO). */
function firstInHour() {
  let hour = ''
  let seen = new Set<string>()
  return (at: string, page: string) => {
    if (at.slice(0, 13) !== hour) {
      hour = at.slice(0, 13)
      seen = new Set()
    }
    return (what: string): boolean => {
      const key = `${what} ${page}`
      if (seen.has(key) || seen.size >= MOST_PAGES) return false
      seen.add(key)
      return true
    }
  }
}

function count(day: Day, told: PageReport, at: string, isFirst: (what: string) => boolean): void {
  const { event } = told
  const version = `${event.remote}@${event.version}`
  const counts = countsOf(day, version, at.slice(11, 13))
  if (isFirst(version)) counts.pages++
  if (event.type === 'vital') addVital(counts, event.name, event.value)
  else if (event.type === 'error' || (event.type === 'load' && event.outcome !== 'loaded')) {
    counts[event.type === 'load' ? 'failed' : 'errors']++
    countFault(day, groupOf(told, event, at), told, isFirst)
  } else if (event.type === 'load') counts.loaded++
}

type Fault = Extract<TelemetryEvent, { type: 'error' | 'load' }>

function countFault(day: Day, group: Group, { mayBegin }: PageReport, isFirst: (what: string) => boolean): void {
  const key = keyOf(group)
  const known = day.groups[key]
  if (!known && !(hasRoom(day, group) && mayBegin())) {
    day.lost++
    return
  }
  group.pages = isFirst(key) ? 1 : 0
  if (known) addGroup(known, group)
  else day.groups[key] = group
}

/** One report as a group of its own. */
function groupOf(told: PageReport, event: Fault, at: string): Group {
  const { composition, browser, isRoute, isPart } = told
  const { remote, version, message = '', frames = [], route, trail = [] } = event
  const routes = {}
  if (route && isRoute(route)) addLabel(routes, route)
  return {
    part: remote,
    version,
    kind: event.type === 'load' ? event.outcome : 'error',
    message: scrub(message),
    frames: frames.filter((frame) => {
      const [name = '', part = ''] = frame.split('/')
      return isPart(name, part)
    }),
    count: 1,
    pages: 0,
    first: at,
    last: at,
    browsers: { [browser]: 1 },
    routes,
    compositions: [composition],
    trail: trail.filter(([what, path]) => what !== 'route' || isRoute(path)),
  }
}

/** What makes two reports of a version the same before their places are looked up in the sources. */
const keyOf = ({ part, version, kind, message, frames }: Group): string =>
  createHash('sha256')
    .update(JSON.stringify([part, version, kind, message, frames.slice(0, 3)]))
    .digest('hex')
    .slice(0, 16)
