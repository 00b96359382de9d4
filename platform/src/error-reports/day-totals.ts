/** What pages told in a day, added up: bounded whatever they tell, and nothing of who they are. Pure. */
import * as v from 'valibot'
import { type Crumb, crumbSchema } from '../registry/index.ts'

/** Groups of one version, groups and versions of a day; what is beyond them is counted as lost. */
export const MOST = { groupsOfVersion: 40, groups: 300, versions: 200, labels: 8, compositions: 5 } as const

/** Upper bounds of the classes that vitals are counted in, the last class open: ms, and unitless for CLS. */
export const CLASSES = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 400, 500, 750, 1000],
  CLS: [0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.4, 0.6],
} as const
export type Vital = keyof typeof CLASSES

const number = v.pipe(v.number(), v.finite(), v.minValue(0))
const classes = v.optional(v.array(number))

const countsSchema = v.object({
  /** Pages that told anything. */
  pages: number,
  loaded: number,
  failed: number,
  errors: number,
  /** How many were in each class of {@link CLASSES}. */
  LCP: classes,
  INP: classes,
  CLS: classes,
})
export type Counts = v.InferOutput<typeof countsSchema>

const groupSchema = v.object({
  part: v.string(),
  version: v.string(),
  /** `error`, or the outcome of a screen that did not come. */
  kind: v.string(),
  /** Scrubbed. */
  message: v.string(),
  /** Places in released files, the innermost first. */
  frames: v.array(v.string()),
  count: number,
  pages: number,
  /** ISO times. */
  first: v.string(),
  last: v.string(),
  browsers: v.record(v.string(), number),
  routes: v.record(v.string(), number),
  compositions: v.array(v.string()),
  /** How the first page came to it. */
  trail: v.array(crumbSchema),
})
export type Group = Omit<v.InferOutput<typeof groupSchema>, 'trail'> & { trail: Crumb[] }

export const daySchema = v.object({
  /** `name@version` → hour (`00` to `23`, UTC) → counts. */
  versions: v.record(v.string(), v.record(v.string(), countsSchema)),
  groups: v.record(v.string(), groupSchema),
  /** Reports of faults beyond what is kept. */
  lost: number,
})
export type Day = v.InferOutput<typeof daySchema>

export const emptyDay = (): Day => ({ versions: {}, groups: {}, lost: 0 })
export const noCounts = (): Counts => ({ pages: 0, loaded: 0, failed: 0, errors: 0 })

/** `value` counted in its class. */
export function addVital(counts: Counts, name: Vital, value: number): void {
  const bounds = CLASSES[name]
  const found = bounds.findIndex((bound) => value <= bound)
  const into = counts[name] ?? new Array(bounds.length + 1).fill(0)
  into[found < 0 ? bounds.length : found]++
  counts[name] = into
}

/** Adds `more` to `counts`. */
export function addCounts(counts: Counts, more: Counts): void {
  for (const key of ['pages', 'loaded', 'failed', 'errors'] as const) counts[key] += more[key]
  for (const name of Object.keys(CLASSES) as Vital[]) {
    const added = more[name]
    if (added) counts[name] = added.map((count, index) => count + (counts[name]?.[index] ?? 0))
  }
}

/** The counts of a version in an hour, to be added to. */
export function countsOf(day: Day, version: string, hour: string): Counts {
  const hours = day.versions[version] ?? {}
  day.versions[version] = hours
  const counts = hours[hour] ?? noCounts()
  hours[hour] = counts
  return counts
}

/** Adds `more` to `day`, within {@link MOST}. */
export function addDay(day: Day, more: Day): void {
  day.lost += more.lost
  for (const [version, hours] of Object.entries(more.versions)) {
    if (!day.versions[version] && Object.keys(day.versions).length >= MOST.versions) continue
    for (const [hour, counts] of Object.entries(hours)) addCounts(countsOf(day, version, hour), counts)
  }
  for (const [key, group] of Object.entries(more.groups)) {
    const known = day.groups[key]
    if (known) addGroup(known, group)
    else if (hasRoom(day, group)) day.groups[key] = structuredClone(group)
    else day.lost += group.count
  }
}

/** Whether a new group may come in: one bad version leaves room for the others. */
export function hasRoom(day: Day, { part, version }: Pick<Group, 'part' | 'version'>): boolean {
  const groups = Object.values(day.groups)
  const own = groups.filter((group) => group.part === part && group.version === version)
  return groups.length < MOST.groups && own.length < MOST.groupsOfVersion
}

/** Adds what another process or day has of the same group. */
export function addGroup(group: Group, more: Group): void {
  group.count += more.count
  group.pages += more.pages
  if (more.first < group.first) group.first = more.first
  if (more.last > group.last) group.last = more.last
  for (const key of ['browsers', 'routes'] as const)
    for (const [label, count] of Object.entries(more[key])) addLabel(group[key], label, count)
  group.compositions = [...new Set([...group.compositions, ...more.compositions])].slice(0, MOST.compositions)
  if (group.trail.length === 0) group.trail = more.trail
}

/** One more of a label; those beyond the first few are `other`. */
export function addLabel(labels: Record<string, number>, label: string, count = 1): void {
  const key = Object.hasOwn(labels, label) || Object.keys(labels).length < MOST.labels ? label : 'other'
  labels[key] = (labels[key] ?? 0) + count
}
