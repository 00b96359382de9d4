import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { id, integer, sample, timestamp } from '../fields.ts'
import { agreed, booking, companion, kind, note, ownWait, people, price, said, starts, text } from './booking-fields.ts'

/** Ours: bookings of venues and managers. A booking of another member does not exist. Times are those of Seoul. */
export const bookingCalls = {
  /**
   * The free times of a venue or manager, today and the 59 days after, each with its price. With the other half the times are
   * those of the venue at which both are free, and prices are for both. A place without any takes no bookings here.
   */
  bookingSlots: defineCall({
    methods: 'GET',
    path: '/booking/slots',
    /** `with` is the other half: a manager for a venue, a venue for a manager. */
    request: v.strictObject({ kind, id, with: v.optional(id) }),
    response: v.object({
      name: v.string(),
      /** Of a venue its address, of a manager the area. */
      address: text,
      /** A venue's picture, or the name of a manager's avatar. */
      img: text,
      with: companion,
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
          slots: v.array(
            v.object({
              starts: timestamp,
              ends: timestamp,
              /** Also where it is offered to this member. */
              free: v.boolean(),
              price,
              withPrice: price,
              wait: ownWait,
            }),
          ),
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
  /** Up to 20 managers near a venue, or venues near a manager, who can be booked together with it; the nearest first. */
  bookingCompanions: defineCall({
    methods: 'GET',
    path: '/booking/companions',
    request: v.strictObject({ kind, id }),
    response: v.array(
      v.object({
        id,
        name: v.string(),
        about: v.string(),
        img: v.string(),
        sample,
        /** A manager's for an hour, a venue's for a time, on a weekday and at a weekend. */
        price,
        weekendPrice: price,
      }),
    ),
  }),
  /**
   * The member's bookings: those to come, the next one first, then `OWN_PER_PAGE` of those before, the latest first; with
   * `before` so many behind the one of this id.
   */
  bookings: defineCall({
    methods: 'GET',
    path: '/booking/list',
    request: v.strictObject({ before: v.optional(id) }),
    response: v.array(v.object(booking)),
  }),
  /** One booking with what happened to it, the oldest first. */
  booking: defineCall({
    methods: 'GET',
    path: '/booking/find',
    request: v.strictObject({ id }),
    response: v.object({
      ...booking,
      address: text,
      img: text,
      /** The member has said how it was. */
      reviewed: v.optional(v.boolean(), false),
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
  /** Books a free time at its price, which stays the booking's. `key` is made anew for each booking and kept for its retries. At most 5 to come at a time. */
  book: defineCall({
    methods: 'POST',
    path: '/booking/book',
    request: v.strictObject({
      kind,
      id,
      with: v.optional(id),
      starts,
      people,
      note,
      price: agreed,
      key: v.pipe(v.string(), v.uuid()),
    }),
    response: v.object({ id }),
    secret: true,
  }),
  /** Another time at its price, other people or another note; another time or other people are asked for anew. */
  changeBooking: defineCall({
    methods: 'POST',
    path: '/booking/change',
    request: v.strictObject({ id, starts, people, note, price: agreed }),
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
  /** How a visit of a venue was, once for each; shown as a comment of somebody who was there. */
  reviewVisit: defineCall({
    methods: 'POST',
    path: '/booking/review',
    request: v.strictObject({
      id,
      /** 1 to 5. */
      stars: people,
      text: said,
    }),
    response: v.null(),
    secret: true,
  }),
}
