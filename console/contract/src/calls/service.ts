import * as v from 'valibot'
import { get, post } from '../call.ts'
import {
  byId,
  byIdWithReason,
  done,
  file,
  integer,
  LONGEST,
  memberRef,
  page,
  paging,
  rowId,
  search,
  text,
  time,
} from '../fields.ts'
import { claim } from './request-shapes.ts'

const inquiry = v.object({
  id: integer,
  /** The name that was said, of who asked without logging in. */
  username: v.string(),
  /** False: nothing about the account may be told to them. */
  loggedIn: v.boolean(),
  /** Of who has not logged in: what is known of the name they said. */
  account: v.nullable(v.picklist(['active', 'frozen'])),
  topic: v.string(),
  about: v.string(),
  text: v.string(),
  state: v.picklist(['waiting', 'answered', 'ended']),
  asked: time,
  expected: time,
  /** The member who asked, logged in; null for anyone else. */
  member: v.nullable(memberRef),
  /** Who answers it now. */
  claim,
})

/** Inquiries and bookings. */
export const serviceCalls = {
  /**
   * Waiting ones, the most urgent first; with `all` every one, the last changed first. `q`: as in `members`, the number of
   * an inquiry, or any part of what was written.
   */
  inquiries: get('/inquiries', {
    request: v.strictObject({ q: search, all: v.optional(v.picklist(['0', '1']), '0'), ...paging }),
    response: page(inquiry),
  }),
  inquiry: get('/inquiries/:id', {
    request: byId,
    response: v.object({
      ...inquiry.entries,
      messages: v.array(
        v.object({
          id: integer,
          byMember: v.boolean(),
          text: v.string(),
          at: time,
          /** Pixels, where the message is a picture: `inquiryPicture` of its id. */
          picture: v.nullable(v.object({ width: integer, height: integer })),
        }),
      ),
    }),
  }),
  answerInquiry: post('/inquiries/:id/answer', {
    /** `seen`: number of the last message that was read; 409 conflict where another has come. 409 held-by-other. */
    request: v.strictObject({ id: rowId, text: text(LONGEST.answer), seen: rowId }),
    response: done,
  }),
  /** Holds it for five minutes, so that two do not answer at once; again, by the same operator: renews. 409 held-by-other. */
  claimInquiry: post('/inquiries/:id/claim', { request: byId, response: v.object({ until: time }) }),
  releaseInquiry: post('/inquiries/:id/release', { request: byId, response: done }),
  /** WebP; `id` is the message's. */
  inquiryPicture: get('/inquiries/pictures/:id', { request: byId, response: file, answer: 'picture' }),

  /** Those to be decided, the soonest first; with `all` every one, the latest first. */
  bookings: get('/bookings', {
    request: v.strictObject({ all: v.optional(v.picklist(['0', '1']), '0'), ...paging }),
    response: page(
      v.object({
        id: integer,
        /** What the member reads out. */
        code: v.string(),
        username: v.string(),
        kind: v.picklist(['venue', 'manager']),
        name: v.string(),
        /** Whole won; null where it is not known. */
        price: v.nullable(integer),
        sample: v.boolean(),
        starts: time,
        people: integer,
        note: v.string(),
        state: v.picklist(['requested', 'confirmed', 'cancelled', 'rejected', 'visited']),
      }),
    ),
  }),
  confirmBooking: post('/bookings/:id/confirm', { request: byId, response: done }),
  /** The member reads the reason. */
  rejectBooking: post('/bookings/:id/reject', { request: byIdWithReason, response: done }),
  /** Once it has begun. */
  visitBooking: post('/bookings/:id/visited', { request: byId, response: done }),
}
