/** How the screens of a build look beside what was live when they were looked at: the data, as it is kept with the release. */
import * as v from 'valibot'
import { nameSchema, versionSchema } from '../registry/index.ts'

/** Words and addresses that a report names of one screen; the counts are of all. */
export const MOST_NAMED = 40
const MOST_TEXT = 200
const MOST_FINDINGS = 1000

const text = v.pipe(v.string(), v.maxLength(MOST_TEXT))
const named = v.pipe(v.array(text), v.maxLength(MOST_NAMED))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const ms = v.pipe(v.number(), v.minValue(0))
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** What is there more and less often than in what is live. */
const countedSchema = v.strictObject({ added: count, removed: count, more: named, less: named })
export type Counted = v.InferOutput<typeof countedSchema>

const lookSchema = v.strictObject({
  /** Share of pixels (0 to 1) that differ, and share that was left out because it moves by itself. */
  pixels: share,
  masked: share,
  /** What was left out, as a person would call it. */
  moving: named,
  words: countedSchema,
  /** By address, or by part and kind for files; `total`: how many were asked for, live and with the build. */
  requests: v.strictObject({ ...countedSchema.entries, total: v.tuple([count, count]) }),
  /** The best of all looks, live and with the build: until the page began to arrive, and until it showed something. */
  serverMs: v.tuple([ms, ms]),
  contentMs: v.tuple([ms, ms]),
  /** Where the screen leads by itself with the build, when live it leads elsewhere. */
  ledTo: v.optional(text),
  /** The page is longer than the picture. */
  cut: v.optional(v.literal(true)),
})
export type Looked = v.InferOutput<typeof lookSchema>

const findingSchema = v.strictObject({
  path: text,
  /** px */
  width: count,
  /** `new`: nobody has the address live. `unlooked`: `why` says what was in the way; it is never taken for equal. */
  status: v.picklist(['equal', 'changed', 'new', 'unlooked']),
  why: v.optional(text),
  look: v.optional(lookSchema),
  /** SHA-256 of each PNG that is kept; of what is equal one alone. */
  pictures: v.strictObject({ live: v.optional(hash), candidate: v.optional(hash), difference: v.optional(hash) }),
})
export type Finding = v.InferOutput<typeof findingSchema>

export const reportSchema = v.strictObject({
  name: nameSchema,
  version: versionSchema,
  /** The version that was live, and the composition that it was part of. */
  against: v.strictObject({ version: v.optional(versionSchema), composition: v.optional(v.string()) }),
  /** ISO 8601 */
  at: v.pipe(v.string(), v.isoTimestamp()),
  seconds: ms,
  widths: v.array(count),
  findings: v.pipe(v.array(findingSchema), v.maxLength(MOST_FINDINGS)),
  /** Pictures that were left off for their size. */
  dropped: count,
})
export type VisualReport = v.InferOutput<typeof reportSchema>

/** A text that fits into a report. */
export const shortened = (given: string): string =>
  given.length > MOST_TEXT ? `${given.slice(0, MOST_TEXT - 1)}…` : given

/** Findings by what they came to. */
export function tally({ findings }: Pick<VisualReport, 'findings'>): Record<Finding['status'], number> {
  const counts = { equal: 0, changed: 0, new: 0, unlooked: 0 }
  for (const { status } of findings) counts[status]++
  return counts
}
