/** What a page tells `/telemetry`: no member, no address beyond the route's path, no free data. */
import * as v from 'valibot'

const count = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(10_000_000))
const part = { remote: v.pipe(v.string(), v.maxLength(40)), version: v.pipe(v.string(), v.maxLength(60)) }
const short = v.pipe(v.string(), v.maxLength(200))

const eventSchema = v.variant('type', [
  /** A screen was loaded in `ms`, or could not be. */
  v.strictObject({
    type: v.literal('load'),
    ...part,
    outcome: v.picklist(['loaded', 'network', 'timeout', 'script', 'module', 'render', 'contract']),
    ms: v.optional(count),
    message: v.optional(short),
  }),
  /** An uncaught error whose stack points into a part's files. */
  v.strictObject({ type: v.literal('error'), ...part, message: short }),
  /** A web vital of the route that `remote` owns; CLS is unitless, the others are ms. */
  v.strictObject({
    type: v.literal('vital'),
    ...part,
    name: v.picklist(['LCP', 'INP', 'CLS']),
    value: count,
  }),
  /** Main-thread work above 50 ms that a part caused. */
  v.strictObject({ type: v.literal('longtask'), ...part, ms: count, count }),
])
export type TelemetryEvent = v.InferOutput<typeof eventSchema>

export const telemetrySchema = v.strictObject({
  composition: v.pipe(v.string(), v.maxLength(20)),
  /** The id that the gateway signed for the page: tells pages apart, never members. */
  page: v.pipe(v.string(), v.regex(/^[\w.-]{8,60}$/)),
  events: v.pipe(v.array(eventSchema), v.maxLength(40)),
})
export type Telemetry = v.InferOutput<typeof telemetrySchema>
