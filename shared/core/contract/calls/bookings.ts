import * as v from 'valibot'
import { saidLines } from '../../text/index.ts'
import { defineCall } from '../call.ts'
import { BOOKING_NOTE_LONGEST } from '../constants.ts'
import { entered, id, integer, sample, timestamp } from '../fields.ts'

const kind = v.picklist(['venue', 'manager'])
const starts = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())
const people = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))
const note = v.optional(entered(saidLines, v.pipe(v.string(), v.trim(), v.maxLength(BOOKING_NOTE_LONGEST))))

/**
 * Requested, confirmed (also again, after a change), cancelled by the member, rejected by the operator, visited; `lapsed`
 * was requested, and nobody confirmed it before its time came.
 */
const state = v.picklist(['requested', 'confirmed', 'cancelled', 'rejected', 'visited', 'lapsed'])

const booking = {
  id,
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
}

/** Ours: bookings of venues and managers. A booking of another member does not exist. Times are those of Seoul. */
export const bookingCalls = {
  /** The free times of a venue or manager, today and the 13 days after. A place without any takes no bookings here. */
  bookingSlots: defineCall({
    methods: 'GET',
    path: '/booking/slots',
    request: v.strictObject({ kind, id }),
    response: v.object({
      name: v.string(),
      /** Where and what, in one line. */
      about: v.string(),
      sample,
      /** Fewest and most people. */
      fewest: integer,
      most: integer,
      days: v.array(
        v.object({
          /** `2026-11-24` */
          day: v.pipe(v.string(), v.isoDate()),
          slots: v.array(v.object({ starts: timestamp, ends: timestamp, free: v.boolean() })),
        }),
      ),
    }),
  }),
  /** The days of the next 14 on which each of up to 100 venues or managers has a free time. Those not there are left out. */
  bookingDays: defineCall({
    methods: 'GET',
    path: '/booking/days',
    request: v.strictObject({
      kind,
      /** Numbers with commas between them. */
      ids: v.pipe(v.string(), v.regex(/^\d{1,15}(,\d{1,15}){0,99}$/)),
    }),
    response: v.array(
      v.object({
        id,
        /** Fewest and most people. */
        fewest: integer,
        most: integer,
        /** `2026-11-24`, the nearest first. */
        days: v.array(v.pipe(v.string(), v.isoDate())),
      }),
    ),
  }),
  /** The member's bookings: those to come, the next one first, then those before, the latest first; at most 100. */
  bookings: defineCall({
    methods: 'GET',
    path: '/booking/list',
    request: v.strictObject({}),
    response: v.array(v.object(booking)),
  }),
  /** One booking with what happened to it, the oldest first. */
  booking: defineCall({
    methods: 'GET',
    path: '/booking/find',
    request: v.strictObject({ id }),
    response: v.object({
      ...booking,
      note: v.string(),
      events: v.array(
        v.object({
          what: v.picklist(['requested', 'confirmed', 'changed', 'cancelled', 'rejected', 'visited']),
          /** `auto` is the server itself, for a sample. */
          by: v.picklist(['member', 'operator', 'auto']),
          reason: v.string(),
          at: timestamp,
        }),
      ),
    }),
  }),
  /** Books a free time. `key` is made anew for each booking and kept for its retries. At most 5 to come at a time. */
  book: defineCall({
    methods: 'POST',
    path: '/booking/book',
    request: v.strictObject({ kind, id, starts, people, note, key: v.pipe(v.string(), v.uuid()) }),
    response: v.object({ id }),
    secret: true,
  }),
  /** Another time, other people or another note; another time or other people are asked for anew. */
  changeBooking: defineCall({
    methods: 'POST',
    path: '/booking/change',
    request: v.strictObject({ id, starts, people, note }),
    response: v.null(),
    secret: true,
  }),
  /** Gives the time back. Saying it twice changes nothing. */
  cancelBooking: defineCall({
    methods: 'POST',
    path: '/booking/cancel',
    request: v.strictObject({ id }),
    response: v.null(),
  }),
}
