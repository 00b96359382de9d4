import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { id, sample, timestamp } from '../fields.ts'
import { companion, kind, starts } from './booking-fields.ts'

/** Ours: waiting lists of times that somebody else holds (빈자리 알림). A wait of another member does not exist. */
export const waitingListCalls = {
  /**
   * Waits for a time that somebody else holds, of one place or of both halves; the same again is the same wait. When it is
   * free the first who waits has it to themselves for 15 minutes, which run outside their quiet hours and end three hours
   * before the time begins; then the next one. Refused where the time is free, or the member is busy then or has excluded
   * themselves; at most 5 at a time.
   */
  waitForTime: defineCall({
    methods: 'POST',
    path: '/booking/wait',
    request: v.strictObject({ kind, id, with: v.optional(id), starts }),
    response: v.object({ id }),
  }),
  /** Leaves a line, or declines an offer: the next one has the turn. Saying it twice changes nothing. */
  leaveWait: defineCall({
    methods: 'POST',
    path: '/booking/wait/leave',
    request: v.strictObject({ id }),
    response: v.null(),
  }),
  /** What the member waits for, the soonest first; then turns that were missed and waits that ended in the last 3 days. */
  waits: defineCall({
    methods: 'GET',
    path: '/booking/waits',
    request: v.strictObject({}),
    response: v.array(
      v.object({
        id,
        kind,
        /** As of a booking. */
        place: v.string(),
        name: v.string(),
        with: companion,
        starts: timestamp,
        ends: timestamp,
        sample,
        /** Offered: to be booked until `until`. Passed: not booked in time. Ended: can no longer be booked. */
        state: v.picklist(['waiting', 'offered', 'passed', 'ended']),
        /** `''` unless offered. */
        until: v.string(),
      }),
    ),
  }),
}
