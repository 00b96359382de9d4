import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { id, integer, moneyOrEmpty, timestamp } from '../fields.ts'

/**
 * A notification of a member. A kind that a page does not know is one of a newer server: it is left out of lists,
 * and what it is about is fetched again.
 */
export const notificationSchema = v.object({
  /** 1, 2, 3 … of this member. */
  number: integer,
  /** `deposit-done`, `deposit-rejected`, `withdrawal-done`, `withdrawal-rejected`, `inquiry-answered`, `booking-confirmed`,
   * `booking-rejected`, `booking-tomorrow`, `booking-soon` (`text` says when and what), `booking-offer` (the same;
   * `subject` is the wait), `device-new`, `device-confirms`, `device-waits`, `passkey-added`, `fund-password-reset`, `account-closing`, `week-summary` (`subject` is its Monday, `money` the stakes). */
  kind: v.string(),
  /** Number of the request or inquiry. */
  subject: id,
  /** `''` where it is not about money. */
  money: moneyOrEmpty,
  /** An operator's reason, or `''`. */
  text: v.string(),
  at: timestamp,
})

/** Ours: what happened to a member's requests and inquiries (알림); `/events` brings the same at once. The aliases are of contract 7. */
export const notificationCalls = {
  /** The newest first, 30 at a time, those before the number `before` if it is given; the last 200 are kept. */
  notifications: defineCall({
    methods: 'GET',
    path: '/notifications/list',
    alias: '/told/list',
    request: v.strictObject({ before: v.optional(id) }),
    response: v.object({
      list: v.array(notificationSchema),
      /** Whether there are older ones. */
      more: v.boolean(),
      /** Up to this number the member has looked. */
      seen: integer,
      /** How many the member has not looked at. */
      unseen: integer,
    }),
  }),
  /** What the member has not looked at: how many, and the newest of them (null where there is none). */
  unseenNotifications: defineCall({
    methods: 'GET',
    path: '/notifications/unseen',
    alias: '/told/news',
    request: v.strictObject({}),
    response: v.object({ unseen: integer, newest: v.nullable(notificationSchema) }),
  }),
  /** The member has looked at all up to a number. */
  seeNotifications: defineCall({
    methods: 'POST',
    path: '/notifications/see',
    alias: '/told/see',
    request: v.strictObject({ upto: id }),
    response: v.null(),
  }),
}
