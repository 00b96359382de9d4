/** What a page tells `/telemetry`: no member, no address beyond the route's path, no free data. */
import * as v from 'valibot'
import { pathSchema } from './names.ts'

const count = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(10_000_000))
const part = { remote: v.pipe(v.string(), v.maxLength(40)), version: v.pipe(v.string(), v.maxLength(60)) }
/** In ms of the page's life: some pages are open for weeks. */
const moment = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(10_000_000_000))
const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`)))
const short = v.pipe(v.string(), v.maxLength(200))

/** The pattern of a route, as the composition has it: nothing of what follows it in an address. */
const route = v.pipe(pathSchema, v.maxLength(60))

/** What happened before a fault: a route was opened, a call was answered with a status, something with a role was tapped. */
export const crumbSchema = v.union([
  v.strictTuple([v.literal('route'), route]),
  v.strictTuple([
    v.literal('call'),
    v.pipe(v.string(), v.regex(/^[A-Za-z#][A-Za-z#/_-]{0,59}$/)),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(599)),
  ]),
  v.strictTuple([v.literal('tap'), v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/))]),
])
/** One step that led to an error: where the page was, and what it did. */
export type Crumb = v.InferOutput<typeof crumbSchema>

const frame = v.pipe(
  v.string(),
  v.maxLength(160),
  v.transform((at) => at.replace(/^\/r\//, '')),
  v.regex(/^[a-z][a-z0-9-]*\/[\w.-]+\/[\w@./-]+:\d+:\d+$/),
)
/** Places of a fault that are kept: further out is who called. */
const FRAMES = 8

/** Where a fault is, and how the page came to it. What of it cannot be read is left out: the fault counts all the same. */
const detail = {
  /** Places of the stack in released files, the innermost first: `home/1.2.0/home.0a1b.js:1:99`, with or without `/r/`. */
  frames: v.optional(
    v.fallback(
      v.pipe(
        v.array(frame),
        v.maxLength(100),
        v.transform((all) => all.slice(0, FRAMES)),
      ),
      [],
    ),
  ),
  route: v.optional(v.fallback(route, '')),
  trail: v.optional(v.fallback(v.pipe(v.array(crumbSchema), v.maxLength(20)), [])),
}

const eventSchema = v.variant('type', [
  /** A screen was loaded in `ms`, or could not be. */
  v.strictObject({
    type: v.literal('load'),
    ...part,
    outcome: v.picklist(['loaded', 'network', 'timeout', 'script', 'module', 'render', 'contract']),
    ms: v.optional(count),
    message: v.optional(short),
    ...detail,
  }),
  /** An uncaught error whose stack points into a part's files. */
  v.strictObject({ type: v.literal('error'), ...part, message: short, ...detail }),
  /** A web vital of the route that `remote` owns; CLS is unitless, the others are ms. */
  v.strictObject({
    type: v.literal('vital'),
    ...part,
    name: v.picklist(['LCP', 'INP', 'CLS']),
    value: count,
  }),
  /** A tap or a visit that asked the server for something: the parent of those requests. Told where the page is traced. */
  v.strictObject({
    type: v.literal('span'),
    ...part,
    trace: hex(32),
    span: hex(16),
    what: v.picklist(['tap', 'visit']),
    /** Of what was tapped, for a screen reader. */
    role: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/))),
    route: v.optional(route),
    /** When it began, ms of the page's life, and how long it took. */
    at: moment,
    ms: count,
  }),
  /** Main-thread work above 50 ms that a part caused. */
  v.strictObject({ type: v.literal('longtask'), ...part, ms: count, count }),
])
/** Something that a page reports: a load, an error or a figure of its speed. */
export type TelemetryEvent = v.InferOutput<typeof eventSchema>

export const telemetrySchema = v.strictObject({
  composition: v.pipe(v.string(), v.maxLength(20)),
  /** The id that the gateway signed for the page: tells pages apart, never members. */
  page: v.pipe(v.string(), v.regex(/^[\w.-]{8,60}$/)),
  /** When the report was sent, ms of the page's life: clocks of devices are wrong, and reports wait. */
  now: v.optional(moment),
  events: v.pipe(v.array(eventSchema), v.maxLength(40)),
})
export type Telemetry = v.InferOutput<typeof telemetrySchema>
