import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { id, integer, money, sample, timestamp } from '../fields.ts'

/** Requests of one kind under review: how many, and their sum. */
const review = v.object({ count: integer, sum: money })

/** Ours: what Home tells. */
export const homeCalls = {
  /**
   * What is under way for the member: money, the next booking, inquiries, and rounds with entries of theirs. Each part is
   * read on its own; one that could not be read is null, and the rest stands.
   */
  myThings: defineCall({
    methods: 'GET',
    path: '/member/things',
    request: v.strictObject({}),
    response: v.object({
      /** Withdrawals and stakes are no longer in the balance; deposits are not in it yet. */
      money: v.nullable(v.object({ deposits: review, withdrawals: review, bets: money })),
      /** The next one that is confirmed or asked for; none, or one. */
      bookings: v.nullable(
        v.array(
          v.object({
            id,
            name: v.string(),
            starts: timestamp,
            ends: timestamp,
            people: integer,
            state: v.picklist(['requested', 'confirmed']),
            sample,
          }),
        ),
      ),
      /** Inquiries that wait for an answer, and those with an answer that the member has not seen: the newest of them. */
      inquiries: v.nullable(v.object({ waiting: integer, answered: integer, id: v.nullable(id) })),
      /** Rounds that are not drawn yet, the next draw first; at most 8. */
      rounds: v.nullable(
        v.array(
          v.object({
            /** Of the lottery, as its room is opened. */
            id,
            key: v.string(),
            name: v.string(),
            expect: v.string(),
            picks: integer,
            stake: money,
            /** Seconds to the draw, 0 once it is due. */
            second: integer,
          }),
        ),
      ),
    }),
  }),
  /**
   * What is true of the service, from its own books (decisions.md, 10): the median time from a request to its decision in
   * minutes, over the requests decided in the last 30 days (null below 5 of them), and how many rounds of the last 24 hours
   * were drawn, each with all that anybody needs to verify it.
   */
  serviceFacts: defineCall({
    methods: 'GET',
    path: '/system/facts',
    request: v.strictObject({}),
    response: v.object({
      review: v.nullable(v.object({ minutes: integer, requests: integer })),
      rounds: integer,
    }),
  }),
}
