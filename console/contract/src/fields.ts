import * as v from 'valibot'

/** A row's number in an address or query: digits. */
export const rowId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[1-9]\d{0,14}$/),
  v.transform(Number),
)

export const integer = v.pipe(v.number(), v.integer())
/** Whole won. */
export const won = v.pipe(integer, v.safeInteger())
/** ISO 8601 in UTC, e.g. `2026-11-20T05:33:00.000Z`. */
export const time = v.pipe(v.string(), v.isoTimestamp())
export const timeOrNull = v.nullable(time)

/** Whole won in a query (`1000000`) or body (1000000). */
export const wonInput = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,15}$/),
  v.transform(Number),
)
/** Whether a calendar has the day: no 31 February, and no year 0, which PostgreSQL does not know. */
export function isInCalendar(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '0001'
}
/** A day of Seoul, `2026-11-21`. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isInCalendar))
/** A month of Seoul, `2026-11`. */
export const month = v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

/** Most characters of what operators write, in the console and at the command line. */
export const LONGEST = { reason: 300, answer: 2000, title: 100, notice: 5000, note: 100, name: 60 } as const
export const text = (most: number) =>
  v.pipe(v.string(), v.normalize('NFC'), v.trim(), v.minLength(1), v.maxLength(most))
/** Why an operator does or looks at something: never empty. */
export const reason = text(LONGEST.reason)
/** What is searched for, without what no text holds; '' or left out is everything. */
export const search = v.optional(
  v.pipe(
    v.string(),
    v.normalize('NFC'),
    // an address may carry any text: it finds nothing then, and is no fault
    v.transform((text) => [...text.replace(/\p{Cc}/gu, ' ').trim()].slice(0, 60).join('')),
  ),
  '',
)
/** A code of digits or letters, in one form of each. */
export const code = v.pipe(v.string(), v.normalize('NFKC'), v.trim())

/** Where a page goes on: `next` of the page before, given back as it is. */
const cursor = v.optional(v.pipe(v.string(), v.maxLength(200)))
const limit = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(200)),
  50,
)
/** Fields of every list. */
export const paging = { cursor, limit }

/** A page of a list: `next` is null on the last one. */
export const page = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next: v.nullable(v.string()) })

export const none = v.strictObject({})
/** The answer of a change that says nothing more. */
export const done = v.object({ ok: v.literal(true) })
/** Of calls that answer a file. */
export const file = v.unknown()

export const byId = v.strictObject({ id: rowId })
export const byIdWithReason = v.strictObject({ id: rowId, reason })

/** A member, as lists name them. */
export const memberRef = v.object({ id: integer, username: v.string(), name: v.string() })
/** An operator, as lists name them. */
export const operatorRef = v.object({ id: integer, name: v.string() })
