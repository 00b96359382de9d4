import * as v from 'valibot'
import { BOOKING_NOTE_LONGEST } from '../../contract-values/index.ts'
import { saidLines } from '../../text/index.ts'
import { entered, id, integer, money, sample, timestamp } from '../fields.ts'

export const kind = v.picklist(['venue', 'manager'])
export const starts = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())
/** How many. */
export const people = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))
export const said = entered(saidLines, v.pipe(v.string(), v.trim(), v.maxLength(BOOKING_NOTE_LONGEST)))
export const note = v.optional(said)

/**
 * Requested, confirmed (also again, after a change), cancelled by the member, rejected by the operator, visited; `lapsed`
 * was requested, and nobody confirmed it before its time came.
 */
const state = v.picklist(['requested', 'confirmed', 'cancelled', 'rejected', 'visited', 'lapsed'])

/** Won; null where nobody has said what it costs. */
export const price = v.optional(v.nullable(money), null)
export const text = v.optional(v.string(), '')
/** The manager of a venue's booking; null for a booking of one of both. */
export const companion = v.optional(v.nullable(v.object({ id: v.string(), name: v.string() })), null)

/** What the member was shown and agreed to. Another price by now is refused, with the new one in `data`. */
export const agreed = v.optional(money)

/** That the member waits for this time, and until when it is held for them: `''` before their turn. Null where they do not. */
export const ownWait = v.optional(v.nullable(v.object({ id: v.string(), until: v.string() })), null)

export const booking = {
  id,
  /** For people to read out: no counter. */
  code: text,
  kind,
  /** Of the venue or manager; `''` where there is none any more. */
  place: v.string(),
  name: v.string(),
  starts: timestamp,
  ends: timestamp,
  people: integer,
  state,
  /** It can be changed and cancelled until then. */
  until: timestamp,
  /** The place is made for demonstration: nobody holds a table there. */
  sample,
  price,
  /** Of the price what the manager of a venue's booking asks for; null in a booking of one. */
  withPrice: price,
  with: companion,
}
