import * as v from 'valibot'
import { REMIND_MINUTES } from '../../contract-values/index.ts'
import { defineCall } from '../call.ts'
import { money } from '../fields.ts'

/** Ours: care that speaks first. */
export const careCalls = {
  /** `offer`: a limit is still to be offered, before the first stake, once. `remind`: minutes between two reminders. */
  care: defineCall({
    methods: 'GET',
    path: '/member/care',
    request: v.strictObject({}),
    response: v.object({ offer: v.boolean(), remind: v.picklist(REMIND_MINUTES) }),
  }),
  /** Sets what is given. `offered`: the limit was offered, whatever the member chose. */
  setCare: defineCall({
    methods: 'POST',
    path: '/member/care/set',
    request: v.strictObject({
      remind: v.optional(v.picklist(['30', '60'])),
      offered: v.optional(v.literal('1')),
    }),
    response: v.null(),
  }),
  /**
   * What the orders of a time came to. `since` is ms since 1970 of the server's clock. `staked`, `paid` and `net` are of drawn
   * rounds, `net` is signed; `waiting` is staked on rounds that are not drawn.
   */
  played: defineCall({
    methods: 'GET',
    path: '/member/care/played',
    request: v.strictObject({ since: v.pipe(v.string(), v.regex(/^\d{12,14}$/)) }),
    response: v.object({ staked: money, paid: money, net: money, waiting: money }),
  }),
}
